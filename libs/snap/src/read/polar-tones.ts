import { type Tones } from './gradients.ts';
import { type RingCenter } from './ring-centers.ts';

export const SECTORS = 64;

const COS = Float64Array.from({ length: SECTORS }, (_, s) => Math.cos(((s + 0.5) * 2 * Math.PI) / SECTORS));
const SIN = Float64Array.from({ length: SECTORS }, (_, s) => Math.sin(((s + 0.5) * 2 * Math.PI) / SECTORS));

const sectorCosine = (sector: number): number => COS[sector] ?? 0;
const sectorSine = (sector: number): number => SIN[sector] ?? 0;

export function getSector(x: number, y: number): number {
  return Math.min(SECTORS - 1, Math.floor(((Math.atan2(y, x) / (2 * Math.PI) + 1) % 1) * SECTORS));
}

/** Samples between rim and outer edge by which the rubber is judged. */
const SAMPLES = 8;
/** Tones (natural logarithms) that differ less are one rubber. */
const SAME_RUBBER = 0.3;
const CLEAR_STEP = 0.35;
/** Sectors to each side over which the light on a tire changes little. */
const NEIGHBORS = 5;
const FEWEST_SECTORS = 12;

/** Tones around a center by sector and radius. */
export class PolarTones {
  readonly #tones: Tones;
  readonly #bins: number;
  readonly #bin: number;
  /** NaN beyond the picture. */
  readonly #polar: Float32Array;
  readonly #samples = new Float32Array(SAMPLES);
  readonly #usual = new Float32Array(SECTORS);
  readonly #around = new Float32Array(2 * NEIGHBORS + 1);

  constructor(tones: Tones, bins: number, bin: number) {
    this.#tones = tones;
    this.#bins = bins;
    this.#bin = bin;
    this.#polar = new Float32Array(SECTORS * bins);
  }

  look({ view, x, y }: Omit<RingCenter, 'votes'>) {
    const { width, height, data } = this.#tones;
    for (let sector = 0; sector < SECTORS; sector += 1) {
      const cos = sectorCosine(sector);
      const sin = sectorSine(sector);
      for (let bin = 0; bin < this.#bins; bin += 1) {
        const radius = (bin + 0.5) * this.#bin;
        const wx = x + radius * cos;
        const wy = y + radius * sin;
        const depth = 1 + view.hx * wx + view.hy * wy;
        const column = Math.round(view.middleX + (view.a * wx + view.b * wy) / depth);
        const row = Math.round(view.middleY + (view.c * wx + view.d * wy) / depth);
        this.#polar[sector * this.#bins + bin] =
          depth < 0.3 || column < 1 || row < 1 || column >= width - 1 || row >= height - 1
            ? Number.NaN
            : (data[row * width + column] ?? Number.NaN);
      }
    }
  }

  /** True where the picture shows the ring. */
  isVisible(sector: number, bin: number): boolean {
    return !Number.isNaN(this.#polar[sector * this.#bins + bin] ?? Number.NaN);
  }

  /** 0 to 1: how many sectors have another tone beyond the ring than within it. */
  step(outer: number): number {
    let clear = 0;
    let sectors = 0;
    for (let sector = 0; sector < SECTORS; sector += 1) {
      const inside = (this.#at(sector, outer * 0.92) + this.#at(sector, outer * 0.96)) / 2;
      const outside = (this.#at(sector, outer * 1.05) + this.#at(sector, outer * 1.09)) / 2;
      const difference = Math.abs(outside - inside);
      if (Number.isNaN(difference)) continue;
      sectors += 1;
      clear += Math.min(1, difference / CLEAR_STEP);
    }
    return clear / Math.max(sectors, FEWEST_SECTORS);
  }

  /** 0 to 1: how much of what lies between rim and outer edge is one rubber, lit evenly from sector to sector. */
  evenness(rim: number, outer: number): number {
    const from = rim * 1.07;
    const step = (outer * 0.97 - from) / (SAMPLES - 1);
    for (let sector = 0; sector < SECTORS; sector += 1) {
      for (let i = 0; i < SAMPLES; i += 1) this.#samples[i] = this.#at(sector, from + i * step);
      this.#usual[sector] = middle(this.#samples);
    }
    let even = 0;
    let count = 0;
    for (let sector = 0; sector < SECTORS; sector += 1) {
      for (let i = -NEIGHBORS; i <= NEIGHBORS; i += 1) {
        this.#around[i + NEIGHBORS] = this.#usual[(sector + i + SECTORS) % SECTORS] ?? Number.NaN;
      }
      const usual = middle(this.#around);
      for (let i = 0; i < SAMPLES; i += 1) {
        const tone = this.#at(sector, from + i * step);
        if (Number.isNaN(tone)) continue;
        count += 1;
        if (Math.abs(tone - usual) < SAME_RUBBER) even += 1;
      }
    }
    return even / Math.max(count, FEWEST_SECTORS * SAMPLES);
  }

  #at(sector: number, bin: number): number {
    return this.#polar[sector * this.#bins + Math.floor(bin)] ?? Number.NaN;
  }
}

/** The median; typed arrays sort what is no number to the end. */
function middle(values: Float32Array): number {
  values.sort();
  let count = values.length;
  while (count > 0 && Number.isNaN(values[count - 1] ?? 0)) count -= 1;
  return count === 0 ? Number.NaN : (values[count >> 1] ?? Number.NaN);
}
