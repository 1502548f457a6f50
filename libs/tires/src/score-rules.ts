import type { CategorySlug } from './categories.ts';
import type { ScoreKey } from './score.ts';

/** A fact that enters a score as a number. `rated…` are the ratings of verified reviews. */
export type ScoreMeasure =
  | 'warranty'
  | 'treadwear'
  | 'treadDepth'
  | 'speed'
  | 'sidewall'
  | 'width'
  | 'wheelWidth'
  | 'construction'
  | 'loadMark'
  | 'wetGrade'
  | 'snowflake'
  | 'heatGrade'
  | 'runFlat'
  | RatedMeasure;

export type RatedMeasure = 'ratedTreadwear' | 'ratedDry' | 'ratedWet' | 'ratedWinter';

/** A rule by which a fact enters a part of the score. */
export interface ScoreRule {
  part: ScoreKey;
  measure: ScoreMeasure;
  /** Its share of the part, relative to the part's other facts. */
  weight: number;
  better: 'more' | 'less';
  /** True if this fact alone is evidence enough for a figure; the others only refine one. */
  isEvidence: boolean;
  /** The fact and the reason it counts, for the page that explains the score. */
  text: string;
}

const rule = (
  part: ScoreKey,
  measure: ScoreMeasure,
  weight: number,
  better: ScoreRule['better'],
  isEvidence: boolean,
  text: string,
): ScoreRule => ({ part, measure, weight, better, isEvidence, text });

/**
 * Every fact of every part. The choice of facts and their weights are our own judgment, not a standard.
 *
 * M+S is not among them: it describes the tread pattern, and no traction was measured for it. The treadwear grade is only
 * ever compared within a brand, because each manufacturer assigns its own (49 CFR 575.104).
 */
export const SCORE_RULES: readonly ScoreRule[] = [
  rule('longLasting', 'warranty', 3, 'more', true, 'The mileage warranty. The manufacturer pays if the tread wears out sooner.'),
  rule('longLasting', 'treadwear', 2, 'more', true, 'The UTQG treadwear grade, compared with the middle grade of the same brand in the same category.'),
  rule('longLasting', 'treadDepth', 1, 'more', false, 'Tread depth when new. More rubber takes longer to wear down.'),
  rule('longLasting', 'ratedTreadwear', 2, 'more', true, 'How drivers rate treadwear in verified reviews.'),
  rule('handling', 'speed', 3, 'more', true, 'The speed rating. A higher one needs a casing that holds its shape better.'),
  rule('handling', 'sidewall', 2, 'less', false, 'Sidewall height as a share of tire width. A lower sidewall flexes less in a corner.'),
  rule('handling', 'width', 1, 'more', false, 'Section width compared with overall diameter. A wider footprint resists side force better.'),
  rule('handling', 'wheelWidth', 1, 'more', false, 'The widest approved wheel compared with section width. A wider wheel braces the sidewalls.'),
  rule('handling', 'construction', 1, 'more', false, 'Radial or bias-ply construction. Radials keep more tread on the road in a turn.'),
  rule('handling', 'loadMark', 1, 'more', false, 'The load mark or load range. A stronger casing is a stiffer one.'),
  rule('handling', 'treadDepth', 1, 'less', false, 'Tread depth when new. Tall tread blocks squirm.'),
  rule('handling', 'treadwear', 1, 'less', false, 'The treadwear grade within the brand, as a hint at the compound. A softer one grips more.'),
  rule('handling', 'ratedDry', 2, 'more', true, 'How drivers rate dry roads in verified reviews.'),
  rule('traction', 'wetGrade', 3, 'more', true, 'The UTQG traction grade, which is straight-line braking on wet pavement.'),
  rule('traction', 'snowflake', 3, 'more', true, 'The mountain snowflake (3PMSF), for winter and all-weather tires only.'),
  rule('traction', 'treadDepth', 1, 'more', false, 'Tread depth when new. Deeper grooves move more water and snow.'),
  rule('traction', 'treadwear', 1, 'less', false, 'The treadwear grade within the brand, as a hint at the compound. A softer one grips more.'),
  rule('traction', 'ratedWet', 2, 'more', true, 'How drivers rate wet roads in verified reviews.'),
  rule('traction', 'ratedWinter', 2, 'more', true, 'How drivers rate winter roads in verified reviews, for winter and all-weather tires only.'),
  rule('durability', 'loadMark', 3, 'more', true, 'The load mark (SL, XL, HL) or load range (B to N), which say how strong the casing is.'),
  rule('durability', 'heatGrade', 2, 'more', true, 'The UTQG temperature grade, which is how well the tire withstands heat.'),
  rule('durability', 'runFlat', 1, 'more', false, 'Reinforced run-flat sidewalls.'),
]; // prettier-ignore

/** The categories in which traction on snow is part of the score; in all others it is a fact beside it. */
export const SNOW_CATEGORIES: readonly CategorySlug[] = ['winter', 'all-weather'];

/** Temporary spares are driven a few miles, slowly, so nobody's review tells how they wear or grip. */
export const CATEGORIES_WITHOUT_REVIEWS: readonly CategorySlug[] = ['spare'];

/** A category needs this many tires with enough evidence before any of them gets a score: a rank among three says nothing. */
export const TIRES_TO_COMPARE = 20;

/** A brand's treadwear grades are compared only if it has at least this many models in the category. */
export const MODELS_TO_COMPARE = 2;

/** A fact counts up to this many standard deviations from its category's mean, so that a freak value decides nothing. */
export const FARTHEST_FROM_MEAN = 2.5;
