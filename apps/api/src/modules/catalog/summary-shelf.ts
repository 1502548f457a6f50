import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { JsonWriter } from './json-writer.ts';

const HALF_BYTES = 4 * 1024 * 1024;
/** Texts begin at multiples of it, so that a place is a small integer and the numbers before a text are aligned. */
const ALIGN = 8;
/** Bytes before each text: how often its row had changed when it was written, and how long it is. */
const HEAD = 8;
/** A text is a few hundred bytes long. */
const WRITER_BYTES = 64 * 1024;
const NOTHING = new Uint8Array(0);

interface Half {
  readonly bytes: Uint8Array;
  readonly numbers: Int32Array;
  /** By view and row, in units of `ALIGN` from 1 on; 0 stands for none. */
  readonly places: Map<ChannelView, Int32Array>;
  at: number;
}

const emptyHalf = (): Half => {
  const bytes = Buffer.allocUnsafeSlow(HALF_BYTES);
  return { bytes, numbers: new Int32Array(bytes.buffer), places: new Map(), at: 0 };
};

/** Where a text lies. */
export interface Shelved {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/**
 * Texts of rows that lists showed lately. Copying one is several times cheaper than putting it together, and a list shows
 * two dozen. When the young half is full, it becomes the old one, and what stood there and was not asked for since is
 * forgotten.
 */
export class SummaryShelf {
  readonly #write: (to: JsonWriter, view: ChannelView, row: number) => void;
  readonly #writer = new JsonWriter(WRITER_BYTES);
  readonly #found: { bytes: Uint8Array; from: number; to: number } = { bytes: NOTHING, from: 0, to: 0 };
  #index: CatalogIndex | null = null;
  #young: Half | null = null;
  #old: Half | null = null;

  /** @param write writes the text of a row */
  constructor(write: (to: JsonWriter, view: ChannelView, row: number) => void) {
    this.#write = write;
  }

  /** A row's text: the one from before if the row has not changed since, else a new one. Valid until the next call. */
  get(view: ChannelView, row: number): Shelved {
    if (view.index !== this.#index) this.#turnTo(view.index);
    const changes = view.index.changesOf[row] ?? 0;
    if (!this.#find(this.#young, view, row, changes)) {
      const text = this.#find(this.#old, view, row, changes)
        ? this.#found.bytes.subarray(this.#found.from, this.#found.to)
        : this.#make(view, row);
      this.#keep(text, view, row, changes);
    }
    return this.#found;
  }

  /** What was written of a catalogue that was loaded anew would keep it in memory. */
  #turnTo(index: CatalogIndex): void {
    this.#index = index;
    this.#young = null;
    this.#old = null;
  }

  #make(view: ChannelView, row: number): Uint8Array {
    this.#write(this.#writer, view, row);
    return this.#writer.take();
  }

  #find(half: Half | null, view: ChannelView, row: number, changes: number): boolean {
    const place = half?.places.get(view)?.[row] ?? 0;
    if (half === null || place === 0) return false;
    const at = (place - 1) * ALIGN;
    const number = at / 4;
    if (half.numbers[number] !== changes) return false;
    this.#found.bytes = half.bytes;
    this.#found.from = at + HEAD;
    this.#found.to = this.#found.from + (half.numbers[number + 1] ?? 0);
    return true;
  }

  #keep(text: Uint8Array, view: ChannelView, row: number, changes: number): void {
    const { length } = text;
    if (this.#young !== null && this.#young.at + HEAD + length > HALF_BYTES) {
      this.#old = this.#young;
      this.#young = null;
    }
    const half = (this.#young ??= emptyHalf());
    half.numbers[half.at / 4] = changes;
    half.numbers[half.at / 4 + 1] = length;
    half.bytes.set(text, half.at + HEAD);
    let places = half.places.get(view);
    if (places === undefined) half.places.set(view, (places = new Int32Array(view.index.changesOf.length)));
    places[row] = half.at / ALIGN + 1;
    this.#found.bytes = half.bytes;
    this.#found.from = half.at + HEAD;
    this.#found.to = this.#found.from + length;
    half.at = Math.ceil((half.at + HEAD + length) / ALIGN) * ALIGN;
  }
}
