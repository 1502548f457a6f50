import { fitPair } from './fit-ring.ts';
import { blurTones, findEdges, shrinkTones, getTones, type Tones } from './gradients.ts';
import { type GrayPicture } from './picture.ts';
import { ringCenters } from './ring-centers.ts';
import { type RadiusRange, RingEvidence, type RingPair } from './ring-pairs.ts';
import {
  type Ellipse,
  ellipseAtScale,
  ellipseOfRing,
  inPicture,
  inPlane,
  meanRadius,
  ringOfEllipse,
  viewAtScale,
  getView,
} from './ring-shapes.ts';
import { type Ring } from './ring.ts';

/** Pixels of the long side in which rings are looked for, and in which their edges are followed. */
const SEARCHED = 320;
const FITTED = 640;
const MOST_EDGES = 2200;
const MOST_CENTERS = 30;
const MOST_FITTED = 12;
const MOST_RINGS = 3;

/** A ring that scores less is no tire; near a ring that a person placed, less is enough. */
const LEAST_SCORE = 2.8;
const LEAST_SCORE_NEARBY = 2;
/** A correction by the whole radius would cost this much of the score, a small one nearly nothing. */
const STEADINESS = 15;
/** A person is not that far off, as a share of the radius. */
const MOST_CORRECTED = 0.25;
/** Radius of the larger of two tires in a picture, over the smaller one's. */
const MOST_UNLIKE = 2;

interface ScoredRing {
  readonly ellipse: Ellipse;
  readonly score: number;
}

/**
 * Looks for tires in a photograph of a wheel.
 * @returns the outer edge of the sidewall in pixels of `gray`, best first, three at most; none if there is no tire.
 */
export function findRings(gray: GrayPicture): Ring[] {
  const scene = getScene(gray);
  const long = Math.max(scene.coarse.width, scene.coarse.height);
  const range = { least: 0.16 * long, most: 1.05 * long };
  const rings = rate(scene, candidates(scene, range, []).slice(0, MOST_FITTED)).filter(
    ({ score }) => score >= LEAST_SCORE,
  );
  const kept: ScoredRing[] = [];
  for (const ring of rings) {
    if (kept.length < MOST_RINGS && !kept.some((other) => isAlike(ring.ellipse, other.ellipse)))
      kept.push(ring);
  }
  return kept.map(({ ellipse }) => ringOfEllipse(ellipseAtScale(ellipse, scene.fine.scale)));
}

/**
 * Looks for another tire beside one that was found: about as large, and neither holds the other's center.
 * @returns its outer edge in pixels of `gray`, or null if there is none.
 */
export function findRingApart(gray: GrayPicture, ring: Ring): Ring | null {
  const scene = getScene(gray);
  const first = ellipseAtScale(ellipseOfRing(ring), 1 / scene.coarse.scale);
  const radius = meanRadius(first);
  const range = { least: radius / MOST_UNLIKE, most: radius * MOST_UNLIKE };
  const apart = candidates(scene, range, []).filter(({ center: { view, x, y }, outer }) => {
    const other = inPicture(view, { x, y, a: outer, b: 0, c: 0, d: outer });
    return Math.hypot(other.x - first.x, other.y - first.y) > Math.max(radius, meanRadius(other));
  });
  const [best] = rate(scene, apart.slice(0, MOST_FITTED));
  if (best === undefined || best.score < LEAST_SCORE) return null;
  return ringOfEllipse(ellipseAtScale(best.ellipse, scene.fine.scale));
}

/**
 * Moves a ring that a person placed (center within 10% of the radius, radii within 15%) onto the tire's outer edge.
 * @returns the same object where no clearer edge is near.
 */
export function correctRing(gray: GrayPicture, ring: Ring): Ring {
  const scene = getScene(gray);
  const given = ellipseAtScale(ellipseOfRing(ring), 1 / scene.coarse.scale);
  const radius = meanRadius(given);
  const range = { least: 0.6 * radius, most: 1.7 * radius };
  const near = candidates(scene, range, getCenters(ring, scene)).filter(
    ({ center: { view, x, y }, outer }) => {
      const ellipse = inPicture(view, { x, y, a: outer, b: 0, c: 0, d: outer });
      return measureDistance(ellipse, given) < MOST_CORRECTED;
    },
  );
  const [best] = rate(scene, near.slice(0, MOST_FITTED))
    .map(({ ellipse, score }) => {
      const off = measureDistance(ellipseAtScale(ellipse, scene.fine.scale / scene.coarse.scale), given);
      return { ellipse, off, score: score - STEADINESS * off * off };
    })
    .filter(({ off, score }) => off < MOST_CORRECTED && score >= LEAST_SCORE_NEARBY)
    .sort((one, other) => other.score - one.score);
  return best === undefined ? ring : ringOfEllipse(ellipseAtScale(best.ellipse, scene.fine.scale));
}

interface Scene {
  readonly coarse: Tones;
  readonly fine: Tones;
}

function getScene(gray: GrayPicture): Scene {
  const tones = getTones(gray, FITTED);
  return { coarse: blurTones(shrinkTones(tones, SEARCHED)), fine: blurTones(tones) };
}

function candidates({ coarse }: Scene, range: RadiusRange, given: readonly RingPair['center'][]): RingPair[] {
  const edges = findEdges(coarse, MOST_EDGES);
  const evidence = new RingEvidence(edges, coarse);
  const centers = [...given, ...ringCenters(edges, coarse, MOST_CENTERS)];
  const pairs = centers.flatMap((center) => evidence.pairs(center, range, 3));
  return pairs.sort((one, other) => other.score - one.score);
}

/** Centers and views under which a ring would look as it does: either side of the wheel may be the farther one. */
function getCenters({ x, y, rx, ry, angle }: Ring, { coarse }: Scene): RingPair['center'][] {
  const cosine = Math.min(rx, ry) / Math.max(rx, ry);
  const short = rx < ry ? angle : angle + Math.PI / 2;
  return [short, short + Math.PI].map((side) => {
    const view = getView({ cosine, angle: side }, coarse);
    return { view, ...inPlane(view, x / coarse.scale, y / coarse.scale) };
  });
}

function rate({ coarse, fine }: Scene, pairs: readonly RingPair[]): ScoredRing[] {
  const scale = coarse.scale / fine.scale;
  return pairs
    .map(({ center, outer, rim, score }) => {
      const { x, y, view } = center;
      const at = { x: x * scale, y: y * scale };
      const fitted = fitPair(fine, viewAtScale(view, scale), at, outer * scale, rim * scale);
      return { ellipse: fitted.outer, score: score + fitted.support + 0.5 * fitted.rimSupport };
    })
    .sort((one, other) => other.score - one.score);
}

/** True for two fits of one ring. */
const isAlike = (one: Ellipse, other: Ellipse): boolean => measureDistance(one, other) < 0.08;

/** Distance of centers and mean radii together, as a share of the other ring's radius. */
function measureDistance(ellipse: Ellipse, other: Ellipse): number {
  const radius = meanRadius(other);
  return Math.hypot(ellipse.x - other.x, ellipse.y - other.y, meanRadius(ellipse) - radius) / radius;
}
