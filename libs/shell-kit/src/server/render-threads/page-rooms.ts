/**
 * Most pages fit: a list has up to 100 kB, a tire 80. Of memory that no page has used yet, the system gives nothing.
 */
const ROOM_BYTES = 128 * 1024;
/** So many pages of one worker are on their way at the same time, unless many visitors read slowly. */
const ROOMS = 8;
const FREE = 0;
const TAKEN = 1;

/** The memory behind `PageRooms`, as it is sent to the other thread. */
export interface RoomsMemory {
  readonly pages: SharedArrayBuffer;
  /** Of each room, whether a page is in it. */
  readonly states: SharedArrayBuffer;
}

/** Where a page lies. */
export interface RoomTaken {
  readonly room: number;
  readonly bytes: number;
}

/**
 * Rooms for pages, in memory that a worker and the main thread share. The worker writes a page into one that is free, the
 * main thread sends it from there and frees it. Pages in memory of their own were garbage of both: each counts as memory of
 * V8's, which collected everything in the main thread, where all visitors wait, for every 200 of them.
 */
export class PageRooms {
  readonly memory: RoomsMemory;
  readonly #states: Int32Array;

  /** @param memory that of the other thread's */
  constructor(memory?: RoomsMemory) {
    this.memory = memory ?? {
      pages: new SharedArrayBuffer(ROOMS * ROOM_BYTES),
      states: new SharedArrayBuffer(ROOMS * Int32Array.BYTES_PER_ELEMENT),
    };
    this.#states = new Int32Array(this.memory.states);
  }

  /** Takes a room for a page of this size; null if it is larger than a room, or none is free. */
  take(bytes: number): RoomTaken | null {
    if (bytes > ROOM_BYTES) return null;
    const room = this.#states.findIndex(
      (_, at) => Atomics.compareExchange(this.#states, at, FREE, TAKEN) === FREE,
    );
    return room === -1 ? null : { room, bytes };
  }

  /** The page. */
  at({ room, bytes }: RoomTaken): Buffer<SharedArrayBuffer> {
    return Buffer.from(this.memory.pages, room * ROOM_BYTES, bytes);
  }

  /** The room is for another page from now on: nobody may read this one any more. */
  free({ room }: RoomTaken): void {
    Atomics.store(this.#states, room, FREE);
  }
}
