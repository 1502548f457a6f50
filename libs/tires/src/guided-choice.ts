import { type CategorySlug, TYPES, type TypeSlug } from './categories.ts';
import {
  type GuidedRequest,
  type GuidedRole,
  kindsFor,
  rolesFor,
  type TireKind,
  WINTER_KIND,
} from './guided-rules.ts';
import { usualMiles } from './guided-words.ts';

/** The facts about one tire, or about one car's set, that a clerk goes by. 0 and the empty text stand for unknown. */
export interface GuidedTire {
  /** The position of its product line, and of its brand. */
  readonly line: number;
  readonly brand: number;
  readonly categories: readonly CategorySlug[];
  readonly type: TypeSlug | '';
  readonly threePeak: boolean;
  readonly ev: boolean;
  /** `XL`, `E`. */
  readonly loadMark: string;
  readonly maxLoadLb: number;
  readonly warrantyMiles: number;
  /** UTQG traction: `AA`, `A`. */
  readonly wetGrade: string;
  /** Of one tire; of a staggered set, the mean of its tires. */
  readonly priceCents: number;
  /** Price of the set that the request asks for, in US cents, exact. The price of one tire is rounded. */
  readonly setCents: number;
  /** The price as a share of the usual price of a tire of the same size. */
  readonly priceShare: number;
  /** The score by the request's weights, and its parts, in tenths of a point. */
  readonly score: number;
  readonly handling: number;
  readonly traction: number;
  readonly durability: number;
  readonly longLasting: number;
  /** The ratings for noise in verified reviews, added up. */
  readonly noiseSum: number;
  readonly noiseCount: number;
  /** The number that can be bought now. */
  readonly pieces: number;
  /** 0 for a tire that fits the vehicle, 1 with a note, 2 for one that does not fit; 0 without a vehicle. */
  readonly fit: 0 | 1 | 2;
}

export interface GuidedPick {
  /** The tire's position. */
  at: number;
  /** The roles that it is best at, the one that it was picked for first. */
  roles: GuidedRole[];
  /** Its kind. */
  kind: TireKind;
  /** The number of product lines of that kind that can be bought, and were compared. */
  compared: number;
}

export interface GuidedChoice {
  picks: GuidedPick[];
  /** The best kind of which there is a tire; null if nothing can be recommended. */
  kind: TireKind | null;
  /** True if that is the kind that we would reach for first. */
  isFirstKind: boolean;
}

/** The number of tires that are recommended. */
const GUIDED_ANSWERS = 3;
/** The most reasons of an answer. */
const REASONS_MAX = 3;
/** After so many years we would not count on a tire any more, whatever its tread: several car makers say to replace it. */
export const YEARS_TO_COUNT_ON = 6;
/** Ratings for noise that are too few to speak of, and how many ratings the usual one counts for. */
const RATINGS_TO_SPEAK_OF = 8;
const NOISE_PRIOR = { count: 25, mean: 3.8 } as const;

/** A better grade comes before any figure of traction. */
const WET_GRADES: Readonly<Record<string, number>> = { AA: 2_000, A: 1_000 };

const OUT = 255;
const WINTER = 254;

/** The miles that a tire will do for this buyer: its warranty's, but no more than they drive until it is old. */
export function milesToCount(warrantyMiles: number, request: Pick<GuidedRequest, 'miles'>): number {
  const yearly = usualMiles(request.miles);
  return yearly === null ? warrantyMiles : Math.min(warrantyMiles, yearly * YEARS_TO_COUNT_ON);
}

/** The price in US cents that tires are compared by: the set's own for a single size, or one tire's times the number of tires. */
const getPrice = (tire: GuidedTire, { isForOneSize, setSize }: GuidedRequest): number =>
  isForOneSize ? tire.setCents : tire.priceCents * setSize;

/** A tire's measure of the quality that a role stands for; 0 or less if it can't be told. */
function measureTire(role: GuidedRole, tire: GuidedTire, request: GuidedRequest): number {
  switch (role) {
    case 'best':
    case 'runner-up':
      return 1 + tire.score;
    case 'life':
      return tire.warrantyMiles === 0 ? 0 : tire.warrantyMiles + tire.longLasting / 1_000;
    case 'cost':
      return tire.warrantyMiles === 0
        ? 0
        : milesToCount(tire.warrantyMiles, request) / getPrice(tire, request);
    case 'price':
      return 1 / (request.isForOneSize ? tire.setCents : tire.priceShare);
    case 'quiet':
      if (tire.noiseCount < RATINGS_TO_SPEAK_OF) return 0;
      return (NOISE_PRIOR.count * NOISE_PRIOR.mean + tire.noiseSum) / (NOISE_PRIOR.count + tire.noiseCount);
    case 'wet':
      return tire.traction === 0 ? 0 : (WET_GRADES[tire.wetGrade] ?? -tire.traction) + tire.traction;
    case 'snow':
    case 'winter':
      return tire.threePeak ? 1 + tire.traction : 0;
    case 'handling':
      return tire.handling;
    case 'strength':
      return request.isForOneSize ? tire.maxLoadLb + tire.durability / 1_000 : tire.durability;
    case 'electric':
      return tire.ev ? 1 + tire.score : 0;
  }
}

/** Marks of a casing that is stronger than the standard one. */
const STRONG: ReadonlySet<string> = new Set(['XL', 'HL', ...'CDEFGHJLMN']);

function isOfKind(tire: GuidedTire, { categories, without, types, snowflake, strong }: TireKind): boolean {
  const { type } = tire;
  if (snowflake && !tire.threePeak) return false;
  if (types.length > 0 && (type === '' || !types.includes(type))) return false;
  if (strong && !STRONG.has(tire.loadMark)) return false;
  if (without.some((slug) => tire.categories.includes(slug))) return false;
  return categories.length === 0 || categories.some((slug) => tire.categories.includes(slug));
}

/** Types for one purpose only, which nobody else is shown. */
const SPECIAL: readonly (TypeSlug | '')[] = ['trailer', 'temporary-spare'];

/** The number of a tire's kind; {@link OUT} if it is of none of them. */
function getKind(tire: GuidedTire, request: GuidedRequest, kinds: readonly TireKind[]): number {
  if (!request.isTrailer && SPECIAL.includes(tire.type)) return OUT;
  // The size of a heavy truck says that it is one; without a size, nobody means it.
  if (!request.isForOneSize && tire.type === 'commercial-truck') return OUT;
  const kind = kinds.findIndex((one) => isOfKind(tire, one));
  return kind >= 0 ? kind : isOfKind(tire, WINTER_KIND) ? WINTER : OUT;
}

const typeNumbers: ReadonlyMap<string, number> = new Map(TYPES.map(({ slug }, at) => [slug, at + 1]));
/** In how many ways the tires of one product line differ in what their kind depends on: type, snowflake, casing. */
const WAYS = 4 * 8;
const UNKNOWN = 253;

interface Places {
  /**
   * The number of product lines of each place. A place is twice the number of a kind, plus 1 for tires that fit with a note, and
   * for those of electric cars on any other.
   */
  readonly lines: Int32Array;
  /** The tires of each place, in their order. */
  readonly tires: (place: number) => Int32Array;
}

/** Sorts the tires that can be recommended by their places. Each line's kinds are found once, not each tire's. */
function getPlaces(
  request: GuidedRequest,
  kinds: readonly TireKind[],
  count: number,
  lineCount: number,
  tireAt: (at: number) => GuidedTire,
  pieces: number,
): Places {
  const known = new Uint8Array(lineCount * WAYS).fill(UNKNOWN);
  const places = new Uint8Array(count);
  const counts = new Int32Array(256);
  for (let at = 0; at < count; at++) {
    const tire = tireAt(at);
    places[at] = OUT;
    if (tire.pieces < pieces) continue;
    const way =
      4 * (typeNumbers.get(tire.type) ?? 0) + 2 * Number(tire.threePeak) + Number(STRONG.has(tire.loadMark));
    const key = tire.line * WAYS + way;
    let kind = known[key] ?? UNKNOWN;
    if (kind === UNKNOWN) known[key] = kind = getKind(tire, request, kinds);
    if (kind === OUT || tire.fit === 2) continue;
    // A tire made for electric cars is dear without need on any other; it comes after those without a note.
    const isBeside = tire.fit === 1 || (tire.ev && !request.isElectric);
    const place = kind === WINTER ? WINTER : 2 * kind + Number(isBeside);
    places[at] = place;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const starts = new Int32Array(257);
  for (let place = 0; place < 256; place++) starts[place + 1] = (starts[place] ?? 0) + (counts[place] ?? 0);
  const next = starts.slice();
  const sorted = new Int32Array(starts[256] ?? 0);
  const lines = new Int32Array(256);
  const seen = new Uint32Array(lineCount);
  for (let at = 0; at < count; at++) {
    const place = places[at] ?? OUT;
    if (place === OUT) continue;
    const here = next[place] ?? 0;
    sorted[here] = at;
    next[place] = here + 1;
    const { line } = tireAt(at);
    const bit = 1 << (place === WINTER ? 31 : place);
    if (((seen[line] ?? 0) & bit) === 0) lines[place] = (lines[place] ?? 0) + 1;
    seen[line] = (seen[line] ?? 0) | bit;
  }
  return { lines, tires: (place) => sorted.subarray(starts[place], starts[place + 1]) };
}

/**
 * Picks three tires as a clerk at a counter would: each the best at something that this buyer needs, and never one product
 * line twice. A tire that is the best at two things is one answer with two reasons. Nothing is picked that does not fit or
 * cannot be bought as a set; if there is no whole set of anything, what is left is.
 *
 * It reads each tire once and the best kinds a few times more; it keeps no object of any.
 * @param tireAt reads a tire; its answer is read at once, so that it may be the same object each time
 * @param lineCount the positions of product lines are below it
 */
export function chooseGuided(
  request: GuidedRequest,
  count: number,
  lineCount: number,
  tireAt: (at: number) => GuidedTire,
): GuidedChoice {
  const kinds = kindsFor(request);
  let places = getPlaces(request, kinds, count, lineCount, tireAt, request.setSize);
  const findFirst = ({ lines }: Places) =>
    lines.findIndex((lineCount, place) => place < 2 * kinds.length && lineCount > 0);
  if (findFirst(places) < 0) places = getPlaces(request, kinds, count, lineCount, tireAt, 1);
  const picks: GuidedPick[] = [];
  const taken = new Set<number>();
  const brands = new Set<number>();

  const findBest = (role: GuidedRole, place: number): number => {
    let [best, most] = [-1, 0];
    for (const at of places.tires(place)) {
      const tire = tireAt(at);
      if (role === 'runner-up' && taken.has(tire.line)) continue;
      // Another brand is the more useful runner-up.
      const measure =
        measureTire(role, tire, request) - (role === 'runner-up' && brands.has(tire.brand) ? 1_000 : 0);
      if (best >= 0 ? measure > most : measure > 0 || role === 'runner-up') [best, most] = [at, measure];
    }
    return best;
  };

  const pick = (role: GuidedRole): void => {
    const order = role === 'winter' ? [WINTER] : Array.from({ length: 2 * kinds.length }, (_, at) => at);
    for (const place of order) {
      // A claim such as the longest warranty is about the kind that we recommend, not about one that it falls back to.
      const at = findBest(role, place);
      if (at < 0 && role !== 'runner-up' && (places.lines[place] ?? 0) > 0) return;
      if (at < 0) continue;
      const { line, brand } = tireAt(at);
      const same = picks.find((other) => tireAt(other.at).line === line);
      if (same !== undefined) {
        // Of a single tire of its kind, it would say nothing that it is the best at something else, too.
        const isTelling = same.at === at && same.compared > 1 && same.roles.length < REASONS_MAX;
        if (isTelling && !same.roles.includes(role)) same.roles.push(role);
        return;
      }
      const kind = role === 'winter' ? WINTER_KIND : kinds[place >> 1];
      if (kind === undefined) return;
      taken.add(line);
      brands.add(brand);
      picks.push({ at, roles: [role], kind, compared: places.lines[place] ?? 0 });
      return;
    }
  };

  const first = findFirst(places);
  const roles = first < 0 ? [] : rolesFor(request);
  for (const role of roles) if (picks.length < GUIDED_ANSWERS) pick(role);
  for (let more = picks.length; first >= 0 && more < GUIDED_ANSWERS; more++) pick('runner-up');
  return {
    picks,
    kind: first < 0 ? null : (kinds[first >> 1] ?? null),
    isFirstKind: first === 0 || first === 1,
  };
}
