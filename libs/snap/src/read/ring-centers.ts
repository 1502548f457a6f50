import { boxMeans, type EdgePoints, type Tones } from './gradients.ts';
import { TILTS, type View, getView } from './ring-shapes.ts';

/** A point of a plane around which many edges run in circles. */
export interface RingCenter {
  readonly view: View;
  /** In the plane of the view. */
  readonly x: number;
  readonly y: number;
  /** Votes above the neighborhood's. */
  readonly votes: number;
}

/** Pixels a cell of the ballot. */
const CELL = 4;
/** Circles vote if their radius is this share of the picture's long side; of a larger tire the rim does. */
const SMALLEST = 0.08;
const LARGEST = 0.7;
/** The ballot reaches that far beyond the picture's center, in long sides: a tire may be in the picture by a part only. */
const REACH = 0.9;
const WINNERS = 3;

/**
 * The places where normals of edges meet, for each turn of the wheel, best first: every edge votes for all points that lie
 * along its gradient (Hough's transform for circles of any radius), so that rim, bead, and outer edge vote for one center.
 */
export function ringCenters(edges: EdgePoints, tones: Tones, most: number): RingCenter[] {
  const long = Math.max(tones.width, tones.height);
  const ballot = new Ballot(Math.ceil((REACH * long) / CELL), long);
  const found: RingCenter[] = [];
  for (const tilt of TILTS) {
    const view = getView(tilt, tones);
    ballot.vote(edges, view);
    found.push(...ballot.elected(view));
  }
  found.sort((one, other) => other.votes - one.votes);
  return found.slice(0, most);
}

class Ballot {
  readonly #half: number;
  readonly #side: number;
  readonly #cells: Float32Array;
  readonly #nearest: number;
  readonly #farthest: number;

  constructor(half: number, long: number) {
    this.#half = half;
    this.#side = 2 * half + 1;
    this.#cells = new Float32Array(this.#side * this.#side);
    this.#nearest = Math.ceil((SMALLEST * long) / CELL);
    this.#farthest = Math.floor((LARGEST * long) / CELL);
  }

  vote({ count, x, y, nx, ny, weight }: EdgePoints, { middleX, middleY, a, b, c, d, hx, hy }: View) {
    const determinant = a * d - b * c;
    this.#cells.fill(0);
    for (let i = 0; i < count; i += 1) {
      const dx = (x[i] ?? 0) - middleX;
      const dy = (y[i] ?? 0) - middleY;
      const px = (d * dx - b * dy) / determinant;
      const py = (a * dy - c * dx) / determinant;
      const depth = 1 - hx * px - hy * py;
      if (depth < 0.3) continue;
      // Gradients are carried by the transpose of the derivative: matrix − point · h, up to a factor.
      const ex = nx[i] ?? 0;
      const ey = ny[i] ?? 0;
      const along = ex * dx + ey * dy;
      const gx = a * ex + c * ey - hx * along;
      const gy = b * ex + d * ey - hy * along;
      const length = Math.sqrt(gx * gx + gy * gy);
      this.#voteAlong(px / depth, py / depth, gx / length, gy / length, weight[i] ?? 0);
    }
  }

  #voteAlong(x: number, y: number, gx: number, gy: number, weight: number) {
    const cells = this.#cells;
    const side = this.#side;
    const column = x / CELL + this.#half + 0.5;
    const row = y / CELL + this.#half + 0.5;
    for (let direction = -1; direction <= 1; direction += 2) {
      const stepX = direction * gx;
      const stepY = direction * gy;
      let atX = column + this.#nearest * stepX;
      let atY = row + this.#nearest * stepY;
      if (atX < 0 || atY < 0 || atX >= side || atY >= side) continue;
      const room = Math.min(
        stepsTo(stepX > 0 ? side - 1 - atX : atX, stepX),
        stepsTo(stepY > 0 ? side - 1 - atY : atY, stepY),
      );
      for (let left = Math.min(this.#farthest - this.#nearest, room); left >= 0; left -= 1) {
        const cell = (atY | 0) * side + (atX | 0);
        cells[cell] = (cells[cell] ?? 0) + weight;
        atX += stepX;
        atY += stepY;
      }
    }
  }

  elected(view: View): RingCenter[] {
    const side = this.#side;
    const near = boxMeans(this.#cells, side, side, 1);
    const around = boxMeans(this.#cells, side, side, 6);
    for (let cell = 0; cell < near.length; cell += 1) near[cell] = (near[cell] ?? 0) - (around[cell] ?? 0);
    const winners: RingCenter[] = [];
    for (let winner = 0; winner < WINNERS; winner += 1) {
      const best = highest(near);
      const votes = near[best] ?? 0;
      if (votes <= 0) break;
      const column = best % side;
      const row = Math.floor(best / side);
      const offX = vertex(near[best - 1] ?? 0, votes, near[best + 1] ?? 0);
      const offY = vertex(near[best - side] ?? 0, votes, near[best + side] ?? 0);
      winners.push({
        view,
        x: (column + offX - this.#half) * CELL,
        y: (row + offY - this.#half) * CELL,
        votes,
      });
      clear(near, side, column, row, 6);
    }
    return winners;
  }
}

/** Whole steps that fit into a distance. */
const stepsTo = (distance: number, step: number): number =>
  step === 0 ? Number.POSITIVE_INFINITY : Math.floor(Math.max(0, distance) / Math.abs(step));

/** The place of the highest point of a parabola through three neighbors. */
function vertex(before: number, here: number, after: number): number {
  const bend = 2 * here - before - after;
  return bend > 0 ? Math.max(-0.5, Math.min(0.5, (after - before) / 2 / bend)) : 0;
}

function highest(values: Float32Array): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    if (value > most) {
      most = value;
      best = i;
    }
  }
  return best;
}

function clear(values: Float32Array, side: number, column: number, row: number, reach: number) {
  for (let y = Math.max(0, row - reach); y <= Math.min(side - 1, row + reach); y += 1) {
    values.fill(0, y * side + Math.max(0, column - reach), y * side + Math.min(side, column + reach + 1));
  }
}
