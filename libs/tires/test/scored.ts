import { explainPart, whyNoScore } from '../src/score-text.ts';
import { scoreCatalog } from '../src/score-catalog.ts';
import type { RatingSum, ScoreFacts, VerifiedReviews } from '../src/score-facts.ts';
import { SCORE_KEYS, type ScoreKey } from '../src/score.ts';

/** An ordinary touring tire. Tests change what they are about. */
export const touring: ScoreFacts = {
  brand: 1,
  line: 1,
  categories: ['touring', 'all-season'],
  warrantyMiles: 65_000,
  utqgTreadwear: 600,
  tractionGrade: 'A',
  temperatureGrade: 'A',
  speed: 'H',
  aspect: 65,
  sectionWidthIn: 9,
  overallDiameterIn: 28.5,
  wheelWidthIn: 8,
  treadDepth32: 10,
  construction: 'R',
  loadMark: 'SL',
  runFlat: false,
  threePeak: false,
  mudAndSnow: true,
  reviews: null,
};

/** A tire of which only its category is known. */
export const unknown: ScoreFacts = {
  ...touring,
  warrantyMiles: null,
  utqgTreadwear: null,
  tractionGrade: null,
  temperatureGrade: null,
  speed: null,
  aspect: null,
  sectionWidthIn: null,
  overallDiameterIn: null,
  wheelWidthIn: null,
  treadDepth32: null,
  construction: null,
  loadMark: null,
  mudAndSnow: false,
};

const none: RatingSum = { sum: 0, count: 0 };
export const reviewed = (ratings: Partial<VerifiedReviews['ratings']>): VerifiedReviews => ({
  reviews: Math.max(0, ...Object.values(ratings).map(({ count }) => count)),
  ratings: { dry: none, wet: none, winter: none, treadwear: none, ...ratings },
});

/** Two tires above and two below the ordinary one for each fact, so that a change of one fact shows in its rank. */
export const peers: readonly ScoreFacts[] = Array.from({ length: 60 }, (_, at): ScoreFacts => {
  const wave = (step: number, steps: number) => ((at * step) % steps) / (steps - 1);
  return {
    ...touring,
    line: 100 + at,
    brand: 1 + (at % 4),
    warrantyMiles: 45_000 + 40_000 * wave(7, 9),
    utqgTreadwear: 400 + Math.round(20 * wave(11, 13)) * 20,
    tractionGrade: (['AA', 'A', 'B', 'A'] as const)[at % 4] ?? 'A',
    temperatureGrade: at % 3 === 0 ? 'B' : 'A',
    speed: ['T', 'H', 'H', 'V', 'W'][at % 5] ?? 'H',
    aspect: 45 + Math.round(6 * wave(5, 7)) * 5,
    sectionWidthIn: 8 + 2 * wave(3, 11),
    wheelWidthIn: 7.5 + wave(17, 7),
    treadDepth32: 9 + 2 * wave(13, 8),
    loadMark: (['SL', 'SL', 'XL', 'E'] as const)[(at >> 1) % 4] ?? 'SL',
    construction: at % 10 === 0 ? 'D' : 'R',
    runFlat: at % 9 === 0,
  };
});

/** A tire's score among others, as points, with the reason for each part. */
export function scored(facts: ScoreFacts, others: readonly ScoreFacts[] = peers) {
  const all = [facts, ...others];
  const scores = scoreCatalog(all.length, (row) => all[row] ?? facts);
  const points = (figure = 0) => (figure === 0 ? null : figure / 10);
  const part = (key: ScoreKey) => points(scores.parts[key][0]);
  const explanation = (key: ScoreKey) => explainPart(facts, scores.context, key, part(key));
  return {
    overall: points(scores.overall[0]),
    parts: Object.fromEntries(SCORE_KEYS.map((key) => [key, part(key)])),
    part,
    explanation,
    whyNot: whyNoScore(facts, scores.context, scores.compared(facts)),
    all: scores,
  };
}
