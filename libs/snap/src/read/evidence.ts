import { type SizeHit } from './decode-sizes.ts';
import { type ReadingOutcome } from './reading.ts';
import { sizeFamily } from './size-trie.ts';

/** A place on the strip in fractions of it; x is the angle, which may exceed 1 by the overlap and wraps. */
export interface StripPlace {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** One crop that was read. */
export interface Look {
  readonly place: StripPlace;
  /** The picture of the strip that it was cut from: another scale or contrast is another surface. */
  readonly surface: number;
  readonly hits: readonly SizeHit[];
}

export interface WeighedSize {
  readonly size: string;
  readonly listed: boolean;
  /** Nats: places that do not overlap are added. */
  readonly score: number;
  /** The look that says so most clearly. */
  readonly look: Look;
}

export interface Evidence {
  readonly outcome: ReadingOutcome;
  /** Best first. */
  readonly sizes: readonly WeighedSize[];
}

/** Nats above which the first size is sure, and the margin to the next that it needs. */
export const SURE = { score: 2, margin: 1.5 } as const;
/** One place is enough if two looks agree there and one of them is as clear as this. */
const VERY_CLEAR = { score: 3, margin: 2.5 } as const;
/** A look speaks for its first size from this on. */
const SPEAKS = { score: 1, margin: 1 } as const;
/**
 * Nats by which some look must tell a size from one of the same figures, such as 245/75R16 from LT245/75R16: where a crop
 * has cut the letters off, the other one is only as much worse as the letters are worth.
 */
const LETTERS_SEEN = 2;
/** Nats of total evidence that make a size worth showing. */
const WORTH_SHOWING = 0.15;
/** Part of the smaller of two places that both share, from which on they are one. */
const SAME_PLACE = 0.3;

interface Clearness {
  readonly score: number;
  readonly margin: number;
}

const reaches = (clear: Clearness, least: Clearness) =>
  clear.score >= least.score && clear.margin >= least.margin;

/**
 * Weighs what all crops say. Evidence of places that do not overlap is added; of looks at one place the best counts.
 * Sure is only a listed size that two looks agree on, and that leads clearly over every other size, listed or not.
 */
export function weighEvidence(looks: readonly Look[]): Evidence {
  const places = groupPlaces(distinct(looks));
  const totals = new Map<string, number>();
  for (const place of places)
    for (const [family, score] of findBest(place))
      totals.set(family, (totals.get(family) ?? 0) + worth(score));
  const sizes = [...totals]
    .filter(([, score]) => score >= WORTH_SHOWING)
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([family, score]) => weighed(looks, family, score));
  if (sizes.length === 0) return { outcome: 'none', sizes };
  return { outcome: isSure(sizes, places) ? 'sure' : 'unsure', sizes };
}

/** A crop that was read twice says nothing new. */
function distinct(looks: readonly Look[]): Look[] {
  const known = new Map<string, Look>();
  for (const look of looks) {
    const [first] = look.hits;
    if (first === undefined) continue;
    const key = [look.place.x0, look.place.y0, first.size, first.score, first.from, first.to].join(' ');
    if (!known.has(key)) known.set(key, look);
  }
  return [...known.values()];
}

/** A place may show the size or something else: its evidence is the log of both together, never below 0. */
const worth = (score: number) => Math.log1p(Math.exp(score));

function findBest(place: readonly Look[]): Map<string, number> {
  const best = new Map<string, number>();
  for (const { hits } of place)
    for (const { size, score } of hits) {
      const family = sizeFamily(size);
      best.set(family, Math.max(score, best.get(family) ?? -Infinity));
    }
  return best;
}

function weighed(looks: readonly Look[], family: string, score: number): WeighedSize[] {
  const all = looks
    .flatMap((look) => look.hits.map((hit) => ({ look, hit })))
    .filter(({ hit }) => sizeFamily(hit.size) === family)
    .toSorted((one, other) => other.hit.score - one.hit.score);
  const [best] = all;
  if (best === undefined) return [];
  const { size, listed } = all.find(({ hit }) => hit.listed)?.hit ?? best.hit;
  return [{ size, listed, score, look: best.look }];
}

function isSure(sizes: readonly WeighedSize[], places: readonly (readonly Look[])[]): boolean {
  const [first, second] = sizes;
  if (first === undefined || !first.listed) return false;
  if (!reaches({ score: first.score, margin: first.score - (second?.score ?? 0) }, SURE)) return false;
  const family = sizeFamily(first.size);
  const speaking = places
    .map((place) => place.map((look) => clearness(look, family)).filter((clear) => reaches(clear, SPEAKS)))
    .filter((clears) => clears.length > 0);
  if (speaking.length === 0 || contradicted(places, family)) return false;
  if (!hasSeenLetters(sizes, places, family)) return false;
  return (
    (speaking.length > 1 && speaking.flat().some((clear) => reaches(clear, SURE))) ||
    speaking.some((clears) => clears.length > 1 && clears.some((clear) => reaches(clear, VERY_CLEAR)))
  );
}

/** True if each size of the same figures is told apart by some look, and no look has seen its letters: they get lost, not invented. */
function hasSeenLetters(
  sizes: readonly WeighedSize[],
  places: readonly (readonly Look[])[],
  family: string,
): boolean {
  return sizes
    .map(({ size }) => sizeFamily(size))
    .filter((other) => other !== family && getFigures(other) === getFigures(family))
    .every((other) => {
      const leads = places
        .flat()
        .map(({ hits }) => ({ own: bestScore(hits, family), rival: bestScore(hits, other) }));
      return (
        leads.some(({ own, rival }) => own >= SPEAKS.score && own - rival >= LETTERS_SEEN) &&
        !leads.some(({ own, rival }) => rival >= SURE.score && rival - own >= SPEAKS.margin)
      );
    });
}

const bestScore = (hits: readonly SizeHit[], family: string): number =>
  Math.max(0, ...hits.filter(({ size }) => sizeFamily(size) === family).map(({ score }) => score));

const getFigures = (family: string): string => family.replaceAll(/[^\d./]/g, ' ').trim();

/** Another place that shows another size clearly: a tire has one size. */
function contradicted(places: readonly (readonly Look[])[], family: string): boolean {
  return places.some((place) =>
    place.some(({ hits }) => {
      const [first] = hits;
      if (first === undefined || sizeFamily(first.size) === family) return false;
      return reaches(clearness({ hits }, sizeFamily(first.size)), SURE) && !speaksIn(place, family);
    }),
  );
}

const speaksIn = (place: readonly Look[], family: string) =>
  place.some((look) => reaches(clearness(look, family), SURE));

function clearness({ hits }: Pick<Look, 'hits'>, family: string): Clearness {
  let score = 0;
  let rival = 0;
  for (const hit of hits) {
    if (sizeFamily(hit.size) === family) score = Math.max(score, hit.score);
    else rival = Math.max(rival, hit.score);
  }
  return { score, margin: score - rival };
}

/** True if one photo alone shows a size by two agreeing looks, or by a very clear one: a misread repeats in the next photo. */
export function isWellSeen(looks: readonly Look[], family: string): boolean {
  const clears = looks.map((look) => clearness(look, family)).filter((clear) => reaches(clear, SPEAKS));
  return (
    clears.some((clear) => reaches(clear, VERY_CLEAR)) ||
    (clears.length > 1 && clears.some((clear) => reaches(clear, SURE)))
  );
}

/** Looks at the same place, joined over all surfaces. */
function groupPlaces(looks: readonly Look[]): Look[][] {
  const groups: Look[][] = [];
  for (const look of looks) {
    const same = groups.filter((group) => group.some(({ place }) => overlap(place, look.place)));
    const joined = [...same.flat(), look];
    for (const group of same) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups;
}

function overlap(one: StripPlace, other: StripPlace): boolean {
  const height = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  if (height <= SAME_PLACE * Math.min(one.y1 - one.y0, other.y1 - other.y0)) return false;
  const least = SAME_PLACE * Math.min(one.x1 - one.x0, other.x1 - other.x0);
  return [-1, 0, 1].some(
    (turn) => Math.min(one.x1, other.x1 + turn) - Math.max(one.x0, other.x0 + turn) > least,
  );
}
