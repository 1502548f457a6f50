import { type EdgePoints, type Tones } from './gradients.ts';
import { PolarTones, SECTORS, getSector } from './polar-tones.ts';
import { type RingCenter } from './ring-centers.ts';

/** A tire's outer edge and the edge of its rim around one center. */
export interface RingPair {
  readonly center: Omit<RingCenter, 'votes'>;
  /** Radii in the plane of the center's view. */
  readonly outer: number;
  readonly rim: number;
  readonly score: number;
}

/** The outer radii that may be considered, in pixels. */
export interface RadiusRange {
  readonly least: number;
  readonly most: number;
}

/** Pixels a bin of the radius. */
const BIN = 1.5;
/** The cosine between an edge's gradient and the radius from which on it belongs to a ring. */
const ALIGNED = 0.94;
/** An arc of less than this many sectors says nothing. */
const LEAST_VISIBLE = 12;
/** Less than this share of a ring's sectors with an edge is chance. */
const LEAST_COVERAGE = 0.15;

/** A rim's radius as a share of its tire's: from balloon tires of trucks to 25-series. */
const RIM_LEAST = 0.5;
const RIM_MOST = 0.84;

const RIMS_TRIED = 4;
const PAIRS_TRIED = 10;

const ENOUGH_STEP = 0.4;
const WEIGHT = { outer: 0.8, rim: 0.7, step: 0.9, even: 1.4 } as const;

/** Reads for one center after the other which radii have edges all the way around. */
export class RingEvidence {
  readonly #edges: EdgePoints;
  readonly #bins: number;
  /** Clarity by sector and radius, of edges that get brighter outward and of those that get darker. */
  readonly #brighter: Float32Array;
  readonly #darker: Float32Array;
  /** Shares of the visible sectors by radius: with any edge, and with one like a rim's. */
  readonly #anyEdge: Float32Array;
  readonly #rimEdge: Float32Array;
  readonly #visible: Float32Array;
  readonly #polar: PolarTones;

  constructor(edges: EdgePoints, tones: Tones) {
    this.#edges = edges;
    this.#bins = Math.ceil((1.2 * Math.max(tones.width, tones.height)) / BIN);
    this.#brighter = new Float32Array(SECTORS * this.#bins);
    this.#darker = new Float32Array(SECTORS * this.#bins);
    this.#anyEdge = new Float32Array(this.#bins);
    this.#rimEdge = new Float32Array(this.#bins);
    this.#visible = new Float32Array(this.#bins);
    this.#polar = new PolarTones(tones, this.#bins, BIN);
  }

  /** The best pairs of rings around a center, best first. */
  pairs(center: RingPair['center'], range: RadiusRange, count: number): RingPair[] {
    this.#polar.look(center);
    this.#gather(center);
    this.#sum();
    const tried = this.#outers(range).flatMap((outer) =>
      this.#rimsOf(outer).map((rim) => {
        const edges = WEIGHT.outer * (this.#anyEdge[outer] ?? 0) + WEIGHT.rim * (this.#rimEdge[rim] ?? 0);
        const step = this.#polar.step(outer);
        return { outer, rim, step, score: edges + WEIGHT.step * step };
      }),
    );
    tried.sort((one, other) => other.score - one.score);
    const pairs = tried.slice(0, PAIRS_TRIED).map(({ outer, rim, step, score }) => {
      const shown = Math.sqrt(Math.min(1, (1.3 * (this.#visible[outer] ?? 0)) / SECTORS));
      // A plain surface is as even as rubber: that counts only with something else around it.
      const even = this.#polar.evenness(rim, outer) * Math.min(1, step / ENOUGH_STEP);
      return {
        center,
        outer: (outer + 0.5) * BIN,
        rim: (rim + 0.5) * BIN,
        score: (score + WEIGHT.even * even) * shown,
      };
    });
    return pairs.sort((one, other) => other.score - one.score).slice(0, count);
  }

  #gather({ view: { middleX, middleY, a, b, c, d, hx, hy }, x: centerX, y: centerY }: RingPair['center']) {
    const determinant = a * d - b * c;
    const { count, x, y, nx, ny, weight } = this.#edges;
    this.#brighter.fill(0);
    this.#darker.fill(0);
    for (let i = 0; i < count; i += 1) {
      const dx = (x[i] ?? 0) - middleX;
      const dy = (y[i] ?? 0) - middleY;
      const px = (d * dx - b * dy) / determinant;
      const py = (a * dy - c * dx) / determinant;
      const depth = 1 - hx * px - hy * py;
      if (depth < 0.3) continue;
      const wx = px / depth - centerX;
      const wy = py / depth - centerY;
      const radius = Math.sqrt(wx * wx + wy * wy);
      const bin = Math.floor(radius / BIN);
      if (bin < 2 || bin >= this.#bins) continue;
      const ex = nx[i] ?? 0;
      const ey = ny[i] ?? 0;
      const along = ex * dx + ey * dy;
      const gx = a * ex + c * ey - hx * along;
      const gy = b * ex + d * ey - hy * along;
      const cosine = (gx * wx + gy * wy) / (radius * Math.sqrt(gx * gx + gy * gy));
      if (cosine < ALIGNED && cosine > -ALIGNED) continue;
      const support = cosine > 0 ? this.#brighter : this.#darker;
      const at = getSector(wx, wy) * this.#bins + bin;
      support[at] = Math.max(support[at] ?? 0, weight[i] ?? 0);
    }
  }

  /** For each radius: the share of the visible sectors that have an edge there. */
  #sum() {
    for (let bin = 1; bin < this.#bins - 1; bin += 1) {
      let visible = 0;
      let any = 0;
      let brighter = 0;
      let darker = 0;
      for (let sector = 0; sector < SECTORS; sector += 1) {
        if (!this.#polar.isVisible(sector, bin)) continue;
        visible += 1;
        const at = sector * this.#bins + bin;
        const up = Math.max(
          this.#brighter[at - 1] ?? 0,
          this.#brighter[at] ?? 0,
          this.#brighter[at + 1] ?? 0,
        );
        const down = Math.max(this.#darker[at - 1] ?? 0, this.#darker[at] ?? 0, this.#darker[at + 1] ?? 0);
        brighter += up;
        darker += down;
        any += Math.max(up, down);
      }
      const divisor = Math.max(visible, LEAST_VISIBLE);
      this.#visible[bin] = visible;
      this.#anyEdge[bin] = any / divisor;
      // A bright rim ends in dark rubber; a black one shows its lip.
      this.#rimEdge[bin] = Math.max(darker, 0.7 * brighter) / divisor;
    }
  }

  /** Radii that have more edges than their neighbors. */
  #outers({ least, most }: RadiusRange): number[] {
    const found: number[] = [];
    const last = Math.min(this.#bins - 2, Math.floor(most / BIN));
    for (let bin = Math.max(2, Math.ceil(least / BIN)); bin <= last; bin += 1) {
      const here = this.#anyEdge[bin] ?? 0;
      if ((this.#visible[bin] ?? 0) < LEAST_VISIBLE || here < LEAST_COVERAGE) continue;
      if (here >= (this.#anyEdge[bin - 1] ?? 0) && here > (this.#anyEdge[bin + 1] ?? 0)) found.push(bin);
    }
    return found;
  }

  #rimsOf(outer: number): number[] {
    const found: number[] = [];
    for (let bin = Math.ceil(outer * RIM_LEAST); bin <= outer * RIM_MOST; bin += 1) {
      const here = this.#rimEdge[bin] ?? 0;
      if (here >= (this.#rimEdge[bin - 1] ?? 0) && here > (this.#rimEdge[bin + 1] ?? 0)) found.push(bin);
    }
    found.sort((one, other) => (this.#rimEdge[other] ?? 0) - (this.#rimEdge[one] ?? 0));
    return found.slice(0, RIMS_TRIED);
  }
}
