import type { CategorySlug } from './categories.ts';
import type { LoadMark } from './load-mark.ts';
import { REVIEW_WEIGHING, shrunkRating } from './review-weighing.ts';
import type { ScoreKey } from './score.ts';
import {
  CATEGORIES_WITHOUT_REVIEWS,
  type RatedMeasure,
  SCORE_RULES,
  type ScoreMeasure,
  type ScoreRule,
  SNOW_CATEGORIES,
} from './score-rules.ts';
import { isBias, type Construction } from './size.ts';
import { SPEED_RATINGS, speedKmh } from './speed-rating.ts';
import type { TemperatureGrade, TractionGrade } from './utqg.ts';

/** Ratings from 1 to 5, added up. */
export interface RatingSum {
  sum: number;
  count: number;
}

/** The reviews of a product line that are verified and were not paid for. */
export interface VerifiedReviews {
  reviews: number;
  ratings: Readonly<Record<'dry' | 'wet' | 'winter' | 'treadwear', RatingSum>>;
}

/** The known facts about one tire. Null means not stated or not graded. */
export interface ScoreFacts {
  /** Numbers of the brand and the product line within the catalog. */
  brand: number;
  line: number;
  /** The categories of its line, the main one first. It is compared with the tires of that one. */
  categories: readonly CategorySlug[];
  warrantyMiles: number | null;
  utqgTreadwear: number | null;
  tractionGrade: TractionGrade | null;
  temperatureGrade: TemperatureGrade | null;
  speed: string | null;
  /** Sidewall height in percent of the width. */
  aspect: number | null;
  /** In inches. */
  sectionWidthIn: number | null;
  overallDiameterIn: number | null;
  /** The widest approved wheel, in inches. */
  wheelWidthIn: number | null;
  /** In 32nds of an inch, new. */
  treadDepth32: number | null;
  construction: Construction | null;
  loadMark: LoadMark | null;
  runFlat: boolean | null;
  threePeak: boolean | null;
  mudAndSnow: boolean | null;
  reviews: VerifiedReviews | null;
}

/** The figures that the facts of a tire are compared with. */
export interface ScoreContext {
  /** The middle treadwear grade of the tire's brand in its category; null if too few models have one. */
  brandTreadwear: (facts: ScoreFacts) => number | null;
  /** The mean of a rating over all verified reviews of the tire's category; null without any. */
  ratingMean: (facts: ScoreFacts, rating: RatedMeasure) => number | null;
}

/** An order of strength, and no more: the distance between two marks has no unit. */
const CASING: Readonly<Record<LoadMark, number>> = {
  LL: 0, SL: 1, XL: 2, HL: 2.5, B: 1, C: 2, D: 3, E: 4, F: 5, G: 6, H: 7, J: 8, L: 9, M: 10, N: 11,
}; // prettier-ignore
const WET_GRADE: Readonly<Record<TractionGrade, number>> = { AA: 3, A: 2, B: 1, C: 0 };
const HEAT_GRADE: Readonly<Record<TemperatureGrade, number>> = { A: 2, B: 1, C: 0 };

/** True if traction on snow is part of the tire's score. */
export const countsSnow = ({ categories }: ScoreFacts): boolean =>
  categories.some((category) => SNOW_CATEGORIES.includes(category));

const RATED: Readonly<Record<RatedMeasure, keyof VerifiedReviews['ratings']>> = {
  ratedTreadwear: 'treadwear',
  ratedDry: 'dry',
  ratedWet: 'wet',
  ratedWinter: 'winter',
};

/** The verified ratings of a tire that may enter its score. */
export function getRatings(facts: ScoreFacts, measure: RatedMeasure): RatingSum | null {
  if (measure === 'ratedWinter' && !countsSnow(facts)) return null;
  if (facts.categories.some((category) => CATEGORIES_WITHOUT_REVIEWS.includes(category))) return null;
  const ratings = facts.reviews?.ratings[RATED[measure]];
  return ratings === undefined || ratings.count === 0 ? null : ratings;
}

/** The treadwear grade relative to the middle one of the brand in the category; null if they cannot be compared. */
export function treadwearInBrand(facts: ScoreFacts, context: ScoreContext): number | null {
  const middle = facts.utqgTreadwear === null ? null : context.brandTreadwear(facts);
  return middle === null || facts.utqgTreadwear === null ? null : facts.utqgTreadwear / middle;
}

/** The usual spellings, which need no other reading. */
const KMH = new Map(SPEED_RATINGS.map(({ symbol, kmh }) => [symbol, kmh]));

const ratio = (value: number | null, by: number | null) =>
  value === null || by === null || by === 0 ? null : value / by;

type Reader = (facts: ScoreFacts, context: ScoreContext) => number | null;

const rated =
  (measure: RatedMeasure): Reader =>
  (facts, context) => {
    const ratings = getRatings(facts, measure);
    const mean = ratings === null ? null : context.ratingMean(facts, measure);
    return ratings === null || mean === null ? null : shrunkRating(ratings, mean);
  };

const READERS: Readonly<Record<ScoreMeasure, Reader>> = {
  warranty: ({ warrantyMiles }) => warrantyMiles,
  treadwear: treadwearInBrand,
  treadDepth: ({ treadDepth32 }) => treadDepth32,
  speed: ({ speed }) => (speed === null ? null : (KMH.get(speed) ?? speedKmh(speed))),
  sidewall: ({ aspect }) => aspect,
  width: ({ sectionWidthIn, overallDiameterIn }) => ratio(sectionWidthIn, overallDiameterIn),
  wheelWidth: ({ wheelWidthIn, sectionWidthIn }) => ratio(wheelWidthIn, sectionWidthIn),
  construction: ({ construction }) => (construction === null ? null : isBias(construction) ? 0 : 1),
  loadMark: ({ loadMark }) => (loadMark === null ? null : CASING[loadMark]),
  wetGrade: ({ tractionGrade }) => (tractionGrade === null ? null : WET_GRADE[tractionGrade]),
  snowflake: (facts) => (facts.threePeak !== null && countsSnow(facts) ? Number(facts.threePeak) : null),
  heatGrade: ({ temperatureGrade }) => (temperatureGrade === null ? null : HEAT_GRADE[temperatureGrade]),
  runFlat: ({ runFlat }) => (runFlat === null ? null : Number(runFlat)),
  ratedTreadwear: rated('ratedTreadwear'),
  ratedDry: rated('ratedDry'),
  ratedWet: rated('ratedWet'),
  ratedWinter: rated('ratedWinter'),
};

/** A fact as a number that can be compared within the category; null if it is not known. */
export const measureTire = (facts: ScoreFacts, context: ScoreContext, measure: ScoreMeasure): number | null =>
  READERS[measure](facts, context);

const isRated = (measure: ScoreMeasure): measure is RatedMeasure => measure in RATED;

/** True if a known fact is enough of the evidence that its rule takes it for. */
function isEnough(facts: ScoreFacts, { measure }: ScoreRule): boolean {
  // Without the snowflake, nothing was measured on snow.
  if (measure === 'snowflake') return facts.threePeak === true;
  if (isRated(measure)) return (getRatings(facts, measure)?.count ?? 0) >= REVIEW_WEIGHING.evidence;
  return true;
}

/** The rules by the part that they are about. */
export const RULES_OF_PARTS: Readonly<Record<ScoreKey, readonly ScoreRule[]>> = {
  longLasting: SCORE_RULES.filter(({ part }) => part === 'longLasting'),
  handling: SCORE_RULES.filter(({ part }) => part === 'handling'),
  traction: SCORE_RULES.filter(({ part }) => part === 'traction'),
  durability: SCORE_RULES.filter(({ part }) => part === 'durability'),
};

const EVIDENCE_OF_PARTS: typeof RULES_OF_PARTS = {
  longLasting: RULES_OF_PARTS.longLasting.filter(({ isEvidence }) => isEvidence),
  handling: RULES_OF_PARTS.handling.filter(({ isEvidence }) => isEvidence),
  traction: RULES_OF_PARTS.traction.filter(({ isEvidence }) => isEvidence),
  durability: RULES_OF_PARTS.durability.filter(({ isEvidence }) => isEvidence),
};

/**
 * True if there is evidence for a part of a tire's score.
 * @param isStated whether a fact is known, as {@link measureTire} reads it
 */
export const isKnown = (
  facts: ScoreFacts,
  part: ScoreKey,
  isStated: (measure: ScoreMeasure) => boolean,
): boolean => EVIDENCE_OF_PARTS[part].some((rule) => isStated(rule.measure) && isEnough(facts, rule));
