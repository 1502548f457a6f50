import { toneAt, type Tones } from './gradients.ts';
import { type Extent } from './models.ts';
import { type Ellipse, inPicture, meanRadius, type View } from './ring-shapes.ts';

const RAYS = 120;
const COS = Float64Array.from({ length: RAYS }, (_, ray) => Math.cos((ray * 2 * Math.PI) / RAYS));
const SIN = Float64Array.from({ length: RAYS }, (_, ray) => Math.sin((ray * 2 * Math.PI) / RAYS));

/** Rounds of the fit: how far from the ring an edge is looked for, as a share of its radius. */
const ROUNDS = [0.1, 0.08, 0.06, 0.04, 0.03];
/** Points a ray on which tones are compared. */
const STEPS = 41;

/** The pull that keeps the rings as they are where no edge says otherwise, in rays. */
const STIFFNESS = [1, 1, 6, 6, 14, 14, 30, 30];

/** Radii along rays at which an edge was seen. */
interface Sightings {
  /** As a factor of the ring's radius, minus 1. */
  readonly shift: Float64Array;
  /** 0 where no edge was seen. */
  readonly weight: Float64Array;
}

/** A pair whose rings follow the edges in the picture, and the share of visible rays that see them. */
export interface FittedPair {
  /** In the picture. */
  readonly outer: Ellipse;
  readonly support: number;
  readonly rimSupport: number;
}

/**
 * Moves a pair of rings onto the edges nearby. Both keep nearly one center and one shape, so that the rim, which stands out
 * even in a dark wheel arch, holds the outer edge where that has no contrast.
 *
 * To first order an ellipse that is near the unit circle has the radius 1 + r + x cos φ + y sin φ + s cos 2φ + t sin 2φ;
 * these are the unknowns of the least squares, with one r for each ring and the rim's own offset from the center.
 */
export function fitPair(
  tones: Tones,
  view: View,
  { x, y }: { x: number; y: number },
  outer: number,
  rim: number,
): FittedPair {
  let shape: Ellipse = { x, y, a: outer, b: 0, c: 0, d: outer };
  let rimShape: Ellipse = { x, y, a: rim, b: 0, c: 0, d: rim };
  const edge = newSightings();
  const rimEdge = newSightings();
  for (const reach of ROUNDS) {
    const rimShare = meanRadius(rimShape) / meanRadius(shape);
    look(tones, view, shape, reach, 'outer', edge);
    look(tones, view, rimShape, reach, 'rim', rimEdge);
    const [r, rimR, cx, cy, s, t, ex, ey] = solve(edge, rimEdge, reach, rimShare);
    shape = changed(shape, r, cx, cy, s, t);
    rimShape = changed(rimShape, rimR, (cx + ex) / rimShare, (cy + ey) / rimShare, s, t);
  }
  const extent = { width: tones.width, height: tones.height };
  look(tones, view, shape, 0.03, 'outer', edge);
  look(tones, view, rimShape, 0.03, 'rim', rimEdge);
  return {
    outer: inPicture(view, shape),
    support: getSupport(extent, view, shape, edge),
    rimSupport: getSupport(extent, view, rimShape, rimEdge),
  };
}

const newSightings = (): Sightings => ({ shift: new Float64Array(RAYS), weight: new Float64Array(RAYS) });

const profile = new Float64Array(STEPS);

/** Finds on each ray the clearest change of tone, nearer ones first. */
function look(
  tones: Tones,
  view: View,
  ring: Ellipse,
  reach: number,
  kind: 'outer' | 'rim',
  found: Sightings,
) {
  const spacing = (2 * reach) / (STEPS - 1);
  // Tones are compared over some 2% of the radius, at least one pixel to each side.
  const gap = Math.max(2, Math.min(10, Math.round(Math.max(0.012, 1.2 / meanRadius(ring)) / spacing)));
  for (let ray = 0; ray < RAYS; ray += 1) {
    const cos = COS[ray] ?? 0;
    const sin = SIN[ray] ?? 0;
    const dx = ring.a * cos + ring.b * sin;
    const dy = ring.c * cos + ring.d * sin;
    for (let step = 0; step < STEPS; step += 1) {
      const at = 1 - reach + step * spacing;
      profile[step] = toneInPlane(tones, view, ring.x + at * dx, ring.y + at * dy);
    }
    let best = 0;
    let place = 0;
    for (let step = gap; step < STEPS - gap; step += 1) {
      const change = (profile[step + gap] ?? Number.NaN) - (profile[step - gap] ?? Number.NaN);
      if (Number.isNaN(change)) continue;
      const off = (step - (STEPS - 1) / 2) / ((STEPS - 1) / 2);
      const clear =
        (kind === 'outer' ? Math.abs(change) : Math.max(-change, 0.7 * change)) * (1 - 0.5 * off * off);
      if (clear > best) {
        best = clear;
        place = step;
      }
    }
    found.shift[ray] = (place - (STEPS - 1) / 2) * spacing;
    found.weight[ray] = best < LEAST_CHANGE ? 0 : Math.min(1, best / CLEAR_CHANGE);
  }
}

function toneInPlane(
  tones: Tones,
  { middleX, middleY, a, b, c, d, hx, hy }: View,
  x: number,
  y: number,
): number {
  const depth = 1 + hx * x + hy * y;
  return toneAt(tones, middleX + (a * x + b * y) / depth, middleY + (c * x + d * y) / depth);
}

/** Changes of tone (natural logarithm): below the first one it's noise, above the second nothing gets clearer. */
const LEAST_CHANGE = 0.06;
const CLEAR_CHANGE = 0.5;

/** Residuals beyond this share of the reach count nothing, pass by pass. */
const CUTOFFS = [1, 0.7, 0.5, 0.4];

/** r and the rim's r, x, y, s, t, the rim's offset. */
const UNKNOWNS = 8;
const normal = new Float64Array(UNKNOWNS * (UNKNOWNS + 1));
const row = new Float64Array(UNKNOWNS);

type Solution = readonly [number, number, number, number, number, number, number, number];

/** Weighted least squares with Tukey's weights, which leave out what lies far off. */
function solve(edge: Sightings, rimEdge: Sightings, reach: number, rimShare: number): Solution {
  let solution: Solution = [median(edge), median(rimEdge), 0, 0, 0, 0, 0, 0];
  for (const share of CUTOFFS) {
    const cutoff = reach * share;
    normal.fill(0);
    add(edge, 0, 1, solution, cutoff);
    // A center off by 1% of the outer radius is off by more of the rim's.
    add(rimEdge, 1, 1 / rimShare, solution, cutoff);
    for (let i = 0; i < UNKNOWNS; i += 1) hold(i, STIFFNESS[i] ?? 0);
    solution = eliminate();
  }
  return solution;
}

function hold(unknown: number, pull: number) {
  const at = unknown * (UNKNOWNS + 1) + unknown;
  normal[at] = (normal[at] ?? 0) + pull;
}

function add(
  { shift, weight }: Sightings,
  radiusAt: 0 | 1,
  centerFactor: number,
  guess: Solution,
  cutoff: number,
) {
  for (let ray = 0; ray < RAYS; ray += 1) {
    const seen = weight[ray] ?? 0;
    if (seen === 0) continue;
    const cos = COS[ray] ?? 0;
    const sin = SIN[ray] ?? 0;
    row[0] = radiusAt === 0 ? 1 : 0;
    row[1] = radiusAt;
    row[2] = centerFactor * cos;
    row[3] = centerFactor * sin;
    row[4] = cos * cos - sin * sin;
    row[5] = 2 * cos * sin;
    row[6] = radiusAt * centerFactor * cos;
    row[7] = radiusAt * centerFactor * sin;
    let expected = 0;
    for (let i = 0; i < UNKNOWNS; i += 1) expected += (row[i] ?? 0) * (guess[i] ?? 0);
    const value = shift[ray] ?? 0;
    const off = (value - expected) / cutoff;
    if (off >= 1 || off <= -1) continue;
    const trust = seen * (1 - off * off) ** 2;
    for (let i = 0; i < UNKNOWNS; i += 1) {
      const start = i * (UNKNOWNS + 1);
      const factor = trust * (row[i] ?? 0);
      for (let j = 0; j < UNKNOWNS; j += 1)
        normal[start + j] = (normal[start + j] ?? 0) + factor * (row[j] ?? 0);
      normal[start + UNKNOWNS] = (normal[start + UNKNOWNS] ?? 0) + factor * value;
    }
  }
}

/** Gauss's elimination; the matrix is positive definite, thanks to the pull on each unknown. */
function eliminate(): Solution {
  const columns = UNKNOWNS + 1;
  for (let pivot = 0; pivot < UNKNOWNS; pivot += 1) {
    const divisor = normal[pivot * columns + pivot] ?? 1;
    for (let line = 0; line < UNKNOWNS; line += 1) {
      if (line === pivot) continue;
      const factor = (normal[line * columns + pivot] ?? 0) / divisor;
      for (let column = pivot; column < columns; column += 1) {
        const at = line * columns + column;
        normal[at] = (normal[at] ?? 0) - factor * (normal[pivot * columns + column] ?? 0);
      }
    }
  }
  const value = (i: number) => (normal[i * columns + UNKNOWNS] ?? 0) / (normal[i * columns + i] ?? 1);
  return [value(0), value(1), value(2), value(3), value(4), value(5), value(6), value(7)];
}

function median({ shift, weight }: Sightings): number {
  const seen = Array.from(shift.filter((_, ray) => (weight[ray] ?? 0) > 0)).sort((one, other) => one - other);
  return seen[seen.length >> 1] ?? 0;
}

function changed(
  { x, y, a, b, c, d }: Ellipse,
  r: number,
  cx: number,
  cy: number,
  s: number,
  t: number,
): Ellipse {
  const p = 1 + r + s;
  const q = 1 + r - s;
  return {
    x: x + a * cx + b * cy,
    y: y + c * cx + d * cy,
    a: a * p + b * t,
    b: a * t + b * q,
    c: c * p + d * t,
    d: c * t + d * q,
  };
}

/** The share of the visible rays whose edge lies on the ring. */
function getSupport(extent: Extent, view: View, ring: Ellipse, { shift, weight }: Sightings): number {
  let visible = 0;
  let on = 0;
  for (let ray = 0; ray < RAYS; ray += 1) {
    const x = ring.x + ring.a * (COS[ray] ?? 0) + ring.b * (SIN[ray] ?? 0);
    const y = ring.y + ring.c * (COS[ray] ?? 0) + ring.d * (SIN[ray] ?? 0);
    const depth = 1 + view.hx * x + view.hy * y;
    const px = view.middleX + (view.a * x + view.b * y) / depth;
    const py = view.middleY + (view.c * x + view.d * y) / depth;
    if (px < 1 || py < 1 || px > extent.width - 2 || py > extent.height - 2) continue;
    visible += 1;
    if (Math.abs(shift[ray] ?? 1) < 0.015) on += weight[ray] ?? 0;
  }
  return on / Math.max(visible, RAYS / 5);
}
