import { CATEGORIES } from './categories.ts';
import { describeLoadMark } from './load-mark.ts';
import { PARTS_FOR_A_SCORE, SCORE_KEYS, SCORE_PARTS, type ScoreKey } from './score.ts';
import {
  countsSnow,
  isKnown,
  measureTire,
  getRatings,
  RULES_OF_PARTS,
  type ScoreContext,
  type ScoreFacts,
  treadwearInBrand,
} from './score-facts.ts';
import { TIRES_TO_COMPARE, type RatedMeasure, type ScoreMeasure, type ScoreRule } from './score-rules.ts';
import { isBias } from './size.ts';
import { snowClass, snowClassFacts } from './snow.ts';
import { describeSpeed } from './speed-rating.ts';

/** The meaning of a part's figure, from the highest figures down. Each compares within the category, as the figures do. */
const READINGS: Readonly<Record<ScoreKey, readonly { from: number; text: string }[]>> = {
  longLasting: [
    { from: 9, text: 'Among the longest-wearing tires of its kind.' },
    { from: 8, text: 'Wears slower than most tires of its kind.' },
    { from: 5, text: 'Usual tread life for its kind.' },
    { from: 0, text: 'Trades tread life for other qualities.' },
  ],
  handling: [
    { from: 9, text: 'Among the quickest-steering tires of its kind.' },
    { from: 8, text: 'Steers with more precision than most of its kind.' },
    { from: 5, text: 'Usual steering for its kind.' },
    { from: 0, text: 'Slower to respond than most of its kind.' },
  ],
  traction: [
    { from: 9, text: 'Outstanding grip in the conditions it was made for.' },
    { from: 8, text: 'More grip than most of its kind.' },
    { from: 5, text: 'Usual grip for its kind.' },
    { from: 0, text: 'Expect longer stops than most of its kind need. Leave extra room.' },
  ],
  durability: [
    { from: 9, text: 'One of the strongest casings of its kind.' },
    { from: 8, text: 'Stronger than most of its kind against load, heat, and impact.' },
    { from: 5, text: 'Usual strength for its kind.' },
    { from: 0, text: 'Lighter construction than most of its kind. Watch for potholes and heavy loads.' },
  ],
};

const thousands = new Intl.NumberFormat('en-US');
const tenth = (value: number): string => String(Math.round(value * 10) / 10);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The main category of a tire in the middle of a sentence: `touring tires`, `EV tires`. */
export function kindInSentence({ categories }: Pick<ScoreFacts, 'categories'>): string {
  const name = CATEGORIES.find(({ slug }) => slug === categories[0])?.name;
  if (name === undefined) return 'tires';
  return `${name === name.toUpperCase() ? name : name.toLowerCase()} tires`;
}

/** A treadwear grade this far from the brand's middle one, as a share of it, is worth a word. */
const NOTABLE = 0.03;

function gradeInBrand(facts: ScoreFacts, context: ScoreContext): string | null {
  if (facts.utqgTreadwear === null) return null;
  const grade = `Treadwear grade ${String(facts.utqgTreadwear)}`;
  const ratio = treadwearInBrand(facts, context);
  if (ratio === null) return `${grade}. Too few models of this brand to compare it with.`;
  const than = `this brand’s usual for ${kindInSentence(facts)}`;
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  if (Math.abs(ratio - 1) < NOTABLE) return `${grade}, ${than}.`;
  return `${grade}, ${String(percent)}% ${ratio > 1 ? 'above' : 'below'} ${than}.`;
}

function compound(facts: ScoreFacts, context: ScoreContext): string | null {
  const ratio = treadwearInBrand(facts, context);
  if (ratio === null) return null;
  if (Math.abs(ratio - 1) < NOTABLE) return 'Usual compound for this brand, by its treadwear grade.';
  return `A ${ratio > 1 ? 'harder' : 'softer'} compound than this brand’s usual, by its treadwear grade.`;
}

const RATED_WORDS: Readonly<Record<RatedMeasure, string>> = {
  ratedTreadwear: 'treadwear',
  ratedDry: 'dry roads',
  ratedWet: 'wet roads',
  ratedWinter: 'winter roads',
};

function ratedText(facts: ScoreFacts, measure: RatedMeasure): string | null {
  const ratings = getRatings(facts, measure);
  if (ratings === null) return null;
  const { sum, count } = ratings;
  const reviews = `${thousands.format(count)} verified review${count === 1 ? '' : 's'}`;
  return `Rated ${(sum / count).toFixed(1)} of 5 for ${RATED_WORDS[measure]} in ${reviews}.`;
}

type Say = (facts: ScoreFacts, context: ScoreContext, part: ScoreKey) => string | null;

/** A known fact in a sentence; null where there is nothing to say. */
const SENTENCES: Readonly<Record<ScoreMeasure, Say>> = {
  warranty: ({ warrantyMiles }) =>
    warrantyMiles === null ? null : `${thousands.format(warrantyMiles)}-mile warranty.`,
  treadwear: (facts, context, part) =>
    part === 'longLasting' ? gradeInBrand(facts, context) : compound(facts, context),
  treadDepth: ({ treadDepth32 }) =>
    treadDepth32 === null ? null : `New tread is ${tenth(treadDepth32)}/32 in deep.`,
  speed: ({ speed }) =>
    speed === null ? null : `Speed rating ${speed}, ${describeSpeed(speed) ?? 'not a usual one'}.`,
  sidewall: ({ aspect }) =>
    aspect === null ? null : `Sidewall height is ${String(Math.round(aspect))}% of tire width.`,
  width: ({ sectionWidthIn, overallDiameterIn }) =>
    sectionWidthIn === null || overallDiameterIn === null
      ? null
      : `${tenth(sectionWidthIn)} in wide and ${tenth(overallDiameterIn)} in tall.`,
  wheelWidth: ({ wheelWidthIn }) =>
    wheelWidthIn === null ? null : `Approved for wheels up to ${tenth(wheelWidthIn)} in wide.`,
  construction: ({ construction }) =>
    construction === null ? null : isBias(construction) ? 'Bias-ply construction.' : 'Radial construction.',
  loadMark: ({ loadMark }) => (loadMark === null ? null : `${describeLoadMark(loadMark)}.`),
  wetGrade: ({ tractionGrade }) => (tractionGrade === null ? null : `Wet traction grade ${tractionGrade}.`),
  snowflake: (facts) =>
    facts.threePeak === null || !countsSnow(facts)
      ? null
      : facts.threePeak
        ? 'Carries the mountain snowflake (3PMSF).'
        : 'No mountain snowflake.',
  heatGrade: ({ temperatureGrade }) =>
    temperatureGrade === null ? null : `Heat resistance grade ${temperatureGrade}.`,
  runFlat: ({ runFlat }) => (runFlat === true ? 'Reinforced run-flat sidewalls.' : null),
  ratedTreadwear: (facts) => ratedText(facts, 'ratedTreadwear'),
  ratedDry: (facts) => ratedText(facts, 'ratedDry'),
  ratedWet: (facts) => ratedText(facts, 'ratedWet'),
  ratedWinter: (facts) => ratedText(facts, 'ratedWinter'),
};

/** The words for missing evidence. Few reviews are no fault of the tire. */
const ABSENT: Readonly<Partial<Record<ScoreMeasure, string>>> = {
  warranty: 'no stated mileage warranty',
  treadwear: 'no treadwear grade',
  speed: 'no speed rating',
  wetGrade: 'no wet traction grade',
  loadMark: 'no load mark',
  heatGrade: 'no heat resistance grade',
};

const isAbsent = (facts: ScoreFacts, context: ScoreContext, { measure, isEvidence }: ScoreRule): boolean =>
  isEvidence && measureTire(facts, context, measure) === null;

/** The missing evidence of a part, as one sentence: `No stated mileage warranty, no treadwear grade.` */
function missing(facts: ScoreFacts, context: ScoreContext, part: ScoreKey): string[] {
  const phrases = RULES_OF_PARTS[part]
    .filter((rule) => isAbsent(facts, context, rule))
    // A grade that stands in the text, but cannot be compared, is not said to be missing.
    .filter(({ measure }) => measure !== 'treadwear' || facts.utqgTreadwear === null)
    .flatMap(({ measure }) => ABSENT[measure] ?? []);
  return phrases.length === 0 ? [] : [`${capital(phrases.join(', '))}.`];
}

/**
 * Why a part has its figure, or has none.
 * @param figure 3 to 10; null if there is no evidence for the part
 */
export function explainPart(
  facts: ScoreFacts,
  context: ScoreContext,
  part: ScoreKey,
  figure: number | null,
): string {
  const stated = RULES_OF_PARTS[part].flatMap(
    ({ measure }) => SENTENCES[measure](facts, context, part) ?? [],
  );
  if (figure === null) {
    // Without evidence, the facts that only refine a figure would read like reasons.
    const incomparable = part === 'longLasting' && facts.utqgTreadwear !== null ? (stated[0] ?? []) : [];
    const why = [...missing(facts, context, part), incomparable].flat();
    return [`Not scored: ${SCORE_PARTS[part].inSentence}.`, ...why].join(' ');
  }
  const reading = READINGS[part].find(({ from }) => figure >= from)?.text ?? '';
  return [reading, ...stated, ...missing(facts, context, part)].join(' ');
}

const SNOW_NOT_STATED = 'Its snow marks aren’t stated, so don’t count on it in snow or ice.';

/** A sentence about a tire in snow, and about its part in the score. */
export function snowBeside(facts: ScoreFacts): string {
  const { mudAndSnow, threePeak, categories } = facts;
  const snow = snowClass({ mudAndSnow, threePeak, winter: categories.includes('winter') });
  const meaning = snow === null ? SNOW_NOT_STATED : snowClassFacts(snow).meaning;
  return `${meaning} ${countsSnow(facts) ? 'Snow is part of the traction figure.' : 'Snow isn’t part of this score.'}`;
}

/**
 * Why a tire has no score.
 * @param compared how many tires of its category have enough evidence
 */
export function whyNoScore(facts: ScoreFacts, context: ScoreContext, compared: number): string {
  const known = SCORE_KEYS.filter((part) =>
    isKnown(facts, part, (measure) => measureTire(facts, context, measure) !== null),
  ).length;
  if (known < PARTS_FOR_A_SCORE)
    return `Not enough data to score. We know enough for ${String(known)} of the four parts, and a score needs ${String(PARTS_FOR_A_SCORE)}.`;
  return `Not enough data to score. It takes ${String(TIRES_TO_COMPARE)} ${kindInSentence(facts)} to compare, and we have ${String(compared)}.`;
}
