import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { JsonWriter } from './json-writer.ts';

/** Room for the tires of three thousand popular lists, some twenty thousand. A multiple of `ALIGN`. */
const RING_BYTES = 12 * 1024 * 1024;
/** A text in the oldest part of the ring is moved to its end when it is asked for. */
const OLDEST_BYTES = RING_BYTES / 4;
/** Texts begin at multiples of it, because the two numbers before a text are aligned. */
const ALIGN = 8;
/** Bytes before each text: how often its row had changed when it was written, and how long it is. */
const HEAD = 8;
/** A text is a few hundred bytes long. */
const WRITER_BYTES = 64 * 1024;

interface Ring {
  readonly bytes: Buffer;
  readonly numbers: Int32Array;
}

/** Where a text lies. */
export interface Shelved {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/**
 * Texts of rows that lists showed lately. Copying one is several times cheaper than putting it together, and a list shows
 * two dozen. They stand one behind the other in a ring of memory, where a new one takes the place of the oldest; those that
 * are asked for again before they are overwritten stay.
 */
export class SummaryShelf {
  readonly #write: (to: JsonWriter, view: ChannelView, row: number) => void;
  readonly #writer = new JsonWriter(WRITER_BYTES);
  readonly #ring = emptyRing();
  readonly #found = { bytes: this.#ring.bytes, from: 0, to: 0 };
  #index: CatalogIndex | null = null;
  /**
   * Of each row of a view, where its text's head begins, in bytes since the ring was empty; 0 stands for none. The ring holds
   * the last `RING_BYTES` of them, so a place says by itself whether it was overwritten.
   */
  #places = new WeakMap<ChannelView, Float64Array>();
  /** Where the next text goes, counted in the same way. */
  #end = ALIGN;

  /** @param write writes the text of a row */
  constructor(write: (to: JsonWriter, view: ChannelView, row: number) => void) {
    this.#write = write;
  }

  /** A row's text: the one from before if the row has not changed since, else a new one. Valid until the next call. */
  get(view: ChannelView, row: number): Shelved {
    if (view.index !== this.#index) this.#turnTo(view.index);
    const changes = view.index.changesOf[row] ?? 0;
    const places = this.#placesOf(view);
    const place = places[row] ?? 0;
    const age = this.#end - place;
    const { numbers } = this.#ring;
    const number = (place % RING_BYTES) / 4;
    if (place === 0 || age > RING_BYTES || numbers[number] !== changes) {
      this.#write(this.#writer, view, row);
      const text = this.#writer.take();
      places[row] = this.#keep(text, 0, text.length, changes);
      this.#writer.giveBack(text);
    } else {
      const from = number * 4 + HEAD;
      const to = from + (numbers[number + 1] ?? 0);
      if (age > RING_BYTES - OLDEST_BYTES) places[row] = this.#keep(this.#ring.bytes, from, to, changes);
      else this.#find(from, to);
    }
    return this.#found;
  }

  /** Texts of a catalogue that was loaded anew would otherwise stay. */
  #turnTo(index: CatalogIndex): void {
    this.#index = index;
    this.#places = new WeakMap();
    this.#end = ALIGN;
  }

  #placesOf(view: ChannelView): Float64Array {
    let places = this.#places.get(view);
    if (places === undefined) {
      places = new Float64Array(view.index.changesOf.length);
      this.#places.set(view, places);
    }
    return places;
  }

  /** Appends a text, which may lie in the ring itself, and finds it there. Returns its place. */
  #keep(source: Buffer, from: number, to: number, changes: number): number {
    const length = to - from;
    const size = Math.ceil((HEAD + length) / ALIGN) * ALIGN;
    // A text does not begin at the end of the ring's memory and go on at its beginning.
    if ((this.#end % RING_BYTES) + size > RING_BYTES)
      this.#end = Math.ceil(this.#end / RING_BYTES) * RING_BYTES;
    const place = this.#end;
    const at = place % RING_BYTES;
    const { bytes, numbers } = this.#ring;
    source.copy(bytes, at + HEAD, from, to);
    numbers[at / 4] = changes;
    numbers[at / 4 + 1] = length;
    this.#end = place + size;
    this.#find(at + HEAD, at + HEAD + length);
    return place;
  }

  #find(from: number, to: number): void {
    this.#found.from = from;
    this.#found.to = to;
  }
}

function emptyRing(): Ring {
  const bytes = Buffer.allocUnsafeSlow(RING_BYTES);
  return { bytes, numbers: new Int32Array(bytes.buffer) };
}
