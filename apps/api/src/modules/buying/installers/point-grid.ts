import { type BoundingBox, isBetween, type Point } from '../places/index.ts';

/** Bands of latitude of this many to a degree: 0.1° are seven miles. */
const BANDS_OF_A_DEGREE = 10;
const BANDS = 180 * BANDS_OF_A_DEGREE;

const getBand = (latitude: number): number =>
  Math.min(BANDS - 1, Math.max(0, Math.floor((latitude + 90) * BANDS_OF_A_DEGREE)));

/**
 * Points in bands of latitude, and within each band in order of longitude, so that those in a box are found by a few
 * binary searches.
 */
export class PointGrid<T> {
  readonly #items: T[];
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;
  /** The start of each band, and the end of the last one. */
  readonly #starts = new Int32Array(BANDS + 1);

  constructor(items: Iterable<T>, getPoint: (item: T) => Point) {
    const placed = [...items].map((item) => {
      const { latitude, longitude } = getPoint(item);
      return { item, latitude, longitude, band: getBand(latitude) };
    });
    placed.sort((a, b) => a.band - b.band || a.longitude - b.longitude);
    this.#items = placed.map(({ item }) => item);
    this.#latitudes = Float64Array.from(placed, ({ latitude }) => latitude);
    this.#longitudes = Float64Array.from(placed, ({ longitude }) => longitude);
    for (const { band } of placed) this.#starts[band + 1] = (this.#starts[band + 1] ?? 0) + 1;
    for (let band = 0; band < BANDS; band++)
      this.#starts[band + 1] = (this.#starts[band + 1] ?? 0) + (this.#starts[band] ?? 0);
  }

  /** The items in a box. */
  inBox(box: BoundingBox): T[] {
    const found: T[] = [];
    const isSplit = box.west > box.east;
    for (let band = getBand(box.south); band <= getBand(box.north); band++) {
      const end = this.#starts[band + 1] ?? 0;
      const first = this.#starts[band] ?? 0;
      for (let at = isSplit ? first : this.#firstEastOf(box.west, first, end); at < end; at++) {
        const longitude = this.#longitudes[at] ?? 0;
        if (!isSplit && longitude > box.east) break;
        const latitude = this.#latitudes[at] ?? 0;
        const item = this.#items[at];
        if (item === undefined || latitude < box.south || latitude > box.north) continue;
        if (!isSplit || isBetween(longitude, box)) found.push(item);
      }
    }
    return found;
  }

  /** Puts an item in the place of another that stands at the same point. */
  replace(known: T, item: T): void {
    const at = this.#items.indexOf(known);
    if (at >= 0) this.#items[at] = item;
  }

  #firstEastOf(longitude: number, first: number, end: number): number {
    let [low, high] = [first, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#longitudes[middle] ?? Infinity) < longitude) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
