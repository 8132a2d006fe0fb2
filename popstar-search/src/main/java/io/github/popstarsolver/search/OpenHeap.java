package io.github.popstarsolver.search;

import java.util.Arrays;

/**
 * The open records of a best-first search: a binary heap that gives the one with the smallest key,
 * of equals the one added to the store first. Records know their places, so that one can move up
 * when a better way to it is found. Keys and records lie in chunks.
 */
final class OpenHeap {

  private static final int CHUNK_BITS = 10;
  private static final int CHUNK = 1 << CHUNK_BITS;

  private final PositionStore store;
  private long[][] keys = new long[16][];
  private int[][] records = new int[16][];
  private int size;

  OpenHeap(PositionStore store) {
    this.store = store;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** The smallest key; the heap must not be empty. */
  long smallest() {
    return keys[0][0];
  }

  /** Puts a record in that is not there, or moves it up. */
  void put(int record, long key) {
    int place = store.place(record);
    if (place == PositionStore.NONE) {
      place = size++;
      int number = place >>> CHUNK_BITS;
      if (number == keys.length) {
        keys = Arrays.copyOf(keys, 2 * number);
        records = Arrays.copyOf(records, 2 * number);
      }
      if (keys[number] == null) {
        keys[number] = new long[CHUNK];
        records[number] = new int[CHUNK];
      }
    }
    up(place, record, key);
  }

  /** Takes the record with the smallest key out. */
  int take() {
    int top = records[0][0];
    store.setPlace(top, PositionStore.NONE);
    int last = --size;
    if (last > 0) {
      down(record(last), key(last));
    }
    return top;
  }

  private long key(int place) {
    return keys[place >>> CHUNK_BITS][place & CHUNK - 1];
  }

  private int record(int place) {
    return records[place >>> CHUNK_BITS][place & CHUNK - 1];
  }

  private boolean isBefore(long key1, int record1, long key2, int record2) {
    return key1 < key2 || key1 == key2 && record1 < record2;
  }

  private void set(int place, int record, long key) {
    keys[place >>> CHUNK_BITS][place & CHUNK - 1] = key;
    records[place >>> CHUNK_BITS][place & CHUNK - 1] = record;
    store.setPlace(record, place);
  }

  private void up(int from, int record, long key) {
    int place = from;
    while (place > 0) {
      int parent = place - 1 >>> 1;
      if (!isBefore(key, record, key(parent), record(parent))) {
        break;
      }
      set(place, record(parent), key(parent));
      place = parent;
    }
    set(place, record, key);
  }

  private void down(int record, long key) {
    int place = 0;
    while (true) {
      int child = 2 * place + 1;
      if (child >= size) {
        break;
      }
      if (child + 1 < size
          && isBefore(key(child + 1), record(child + 1), key(child), record(child))) {
        child++;
      }
      if (!isBefore(key(child), record(child), key, record)) {
        break;
      }
      set(place, record(child), key(child));
      place = child;
    }
    set(place, record, key);
  }
}
