import { seededRandom } from './seeded-random.ts';
import { outerRadius } from './tire-shape.ts';
import { type Cut, type TreadFamily, treadFamilyFacts } from './tread-families.ts';

type Point = readonly [x: number, y: number];

/** A point on the tread: across from -1 to 1, along in pitches. */
type Place = readonly [across: number, along: number];

export interface TreadDrawing {
  /** Path data of the cuts, grouped by stroke width; each entry is one `d`. */
  grooves: { width: number; path: string };
  shoulders: { width: number; path: string };
  ribs: { width: number; path: string };
  /** Fine cuts; empty in a coarse drawing. */
  sipes: string;
}

/** Beyond this angle from the middle, the tread curves away so far that its cuts run together. */
const farthest = (76 / 180) * Math.PI;
/** Share of the blocks in a coarse drawing, for a picture of a hundred pixels. */
const coarseShare = 0.3;
/** The number of drawing units in one unit of a coarse drawing: half a pixel, which keeps its numbers short. */
export const coarseUnit = 5;
/** Below this, a zigzag is only a ripple; in halves of the tread. */
const faintZigzag = 0.03;

/**
 * Collects segments as one path in whole numbers of a unit, each relative to the one before, which is the shortest
 * markup.
 */
class PathWriter {
  readonly #unit: number;
  #text = '';
  #at: Point = [0, 0];

  constructor(unit: number) {
    this.#unit = unit;
  }

  line(points: readonly Point[]): void {
    points.forEach((point, index) => {
      const x = Math.round(point[0] / this.#unit);
      const y = Math.round(point[1] / this.#unit);
      const [dx, dy] = [x - this.#at[0], y - this.#at[1]];
      if (index > 0 && dx === 0) this.#text += `v${dy}`;
      else this.#text += `${index === 0 ? 'm' : 'l'}${dx}${dy < 0 ? '' : ' '}${dy}`;
      this.#at = [x, y];
    });
  }

  toString(): string {
    return this.#text;
  }
}

export interface TreadDrawingOptions {
  family: TreadFamily;
  seed: string;
  center: Point;
  /** Half of the tread's width in drawing units. */
  halfTread: number;
  /** Few blocks, no sipes, and paths in units of `coarseUnit`. */
  coarse: boolean;
}

/**
 * The tread from the front, as cuts into the rubber. The family decides how it is built, the seed how this particular
 * line varies it. Everything is rounded to whole units, so the same input gives the same drawing in every engine.
 */
export function drawTread({ family, seed, center, halfTread, coarse }: TreadDrawingOptions): TreadDrawing {
  const facts = treadFamilyFacts[family];
  const random = seededRandom(seed);
  const vary = (share: number): number => 1 + (random() * 2 - 1) * share;

  const density = vary(0.12);
  const pitches = Math.round(facts.pitches * density * (coarse ? coarseShare : 1));
  const spread = vary(0.1);
  const leaning = random() < 0.5 ? -1 : 1;
  const slantScale = vary(0.35);
  const offset = random();
  const grooves = facts.grooves.map((place) => place * spread + (random() - 0.5) * 0.04);

  const project = ([across, along]: Place): Point => {
    const angle = (along / pitches - 0.5) * 2 * farthest;
    return [center[0] + across * halfTread, center[1] + outerRadius * Math.sin(angle)];
  };
  // A faint wave needs fewer turns, and none at all if it could not be seen.
  const faint = facts.zigzag < faintZigzag;
  const zigzag = faint && coarse ? 0 : facts.zigzag;
  const turns = zigzag === 0 ? 1 : pitches * (faint ? 1 : 2);

  /** The direction in which a cut at this point leans. */
  const lean = (across: number, rib: number): number => {
    if (facts.layout === 'directional') return Math.sign(across) * leaning;
    if (facts.layout === 'rotational') return leaning;
    return rib % 2 === 0 ? 1 : -1;
  };

  const newPath = (): PathWriter => new PathWriter(coarse ? coarseUnit : 1);
  const circumferential = newPath();
  for (const place of grooves) {
    const points = Array.from({ length: turns + 1 }, (_, turn) =>
      project([place + (turn % 2 === 0 ? zigzag : -zigzag), (turn / turns) * pitches]),
    );
    circumferential.line(points);
  }

  const cutAcross = (
    path: PathWriter,
    cut: Cut,
    from: number,
    to: number,
    along: number,
    rib: number,
  ): void => {
    const end = from + (to - from) * cut.reach;
    const slope = cut.slant * slantScale * lean((from + to) / 2, rib) * Math.sign(to - from);
    path.line([project([from, along]), project([end, along + slope * cut.reach])]);
  };

  const shoulders = newPath();
  const ribs = newPath();
  const sipes = newPath();
  const first = grooves[0] ?? -0.5;
  const last = grooves.at(-1) ?? 0.5;

  for (let pitch = 0; pitch < pitches; pitch += 1) {
    const along = pitch + offset * 0.5 + 0.25;
    // A shoulder's cut runs in from the edge, unless it crosses the whole shoulder.
    const outer = facts.shoulder.reach > 1 ? facts.shoulder.reach : 1;
    const shoulderCut = { ...facts.shoulder, reach: Math.min(1, facts.shoulder.reach) };
    cutAcross(shoulders, shoulderCut, -outer, first, along, 0);
    cutAcross(shoulders, shoulderCut, outer, last, along + (facts.layout === 'rotational' ? 0.5 : 0), 1);

    grooves.slice(0, -1).forEach((left, rib) => {
      const right = grooves[rib + 1] ?? 1;
      const staggered = along + (rib % 2 === 0 ? 0.5 : 0) * (facts.layout === 'directional' ? 0 : 1);
      if (facts.rib.reach > 0) {
        const fromRight = facts.layout === 'directional' ? left + right < 0 : (pitch + rib) % 2 === 1;
        if (fromRight) cutAcross(ribs, facts.rib, right, left, staggered, rib);
        else cutAcross(ribs, facts.rib, left, right, staggered, rib);
      }
      if (coarse) return;
      for (let sipe = 1; sipe <= facts.sipes; sipe += 1) {
        const at = staggered + sipe / (facts.sipes + 1);
        cutAcross(sipes, { reach: 0.8, width: 0, slant: facts.rib.slant * 0.5 }, left + 0.04, right, at, rib);
      }
    });
    if (coarse || facts.sipes === 0) continue;
    const between = along + 0.5;
    const sipe = { reach: 0.7, width: 0, slant: facts.shoulder.slant };
    cutAcross(sipes, sipe, first - 0.06, -1, between, 0);
    cutAcross(sipes, sipe, last + 0.06, 1, between, 1);
  }

  return {
    grooves: { width: facts.grooveWidth, path: circumferential.toString() },
    shoulders: { width: facts.shoulder.width, path: shoulders.toString() },
    ribs: { width: facts.rib.width, path: ribs.toString() },
    sipes: sipes.toString(),
  };
}
