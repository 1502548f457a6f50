import type { ScoreBasis, ScoreRange, TireDetail, TireScore } from '@tirekit/contract';
import {
  explainPart,
  kindInSentence,
  SCORE_KEYS,
  SCORE_PARTS,
  scoreBand,
  type ScoreKey,
  snowBeside,
  whyNoScore,
} from '@tirekit/tires';
import type { CatalogIndex } from './index/catalog-index.ts';

const points = (tenths: number | undefined): number | null =>
  tenths === undefined || tenths === 0 ? null : tenths / 10;

function getFigures({ columns }: CatalogIndex, row: number): Record<ScoreKey, number | null> {
  return {
    longLasting: points(columns.scoreLongLasting[row]),
    handling: points(columns.scoreHandling[row]),
    traction: points(columns.scoreTraction[row]),
    durability: points(columns.scoreDurability[row]),
  };
}

/**
 * The score of the tire in a row; null if too little is known of it.
 * @param weighted the scores by the buyer's own weights, which is told beside the score
 */
export function getTireScore(
  index: CatalogIndex,
  row: number,
  weighted: Uint8Array | null = null,
): TireScore | null {
  const overall = points(index.columns.score[row]);
  if (overall === null) return null;
  const own = weighted && points(weighted[row]);
  return {
    ...{ overall, band: scoreBand(overall) },
    ...getFigures(index, row),
    ...(own !== null && { weighted: own }),
  };
}

/** The scores of a line's tires on sale, from the lowest to the highest; null if none has one. */
export function getScoreRange(index: CatalogIndex, lineAt: number): ScoreRange | null {
  const scores = Array.from(index.byLine.rows(lineAt))
    .filter((row) => !index.isHidden(row))
    .flatMap((row) => points(index.columns.score[row]) ?? []);
  return scores.length === 0 ? null : { lowest: Math.min(...scores), highest: Math.max(...scores) };
}

/**
 * The parts of a tire's score with the evidence for each. Without a score, only the parts that are missing: a single figure
 * would look like one.
 */
export function getScoreParts(index: CatalogIndex, row: number): TireDetail['scoreParts'] {
  const facts = index.scoreFacts(row);
  const isScored = (index.columns.score[row] ?? 0) > 0;
  const figures = getFigures(index, row);
  return SCORE_KEYS.filter((key) => isScored || figures[key] === null).map((key) => ({
    key,
    label: SCORE_PARTS[key].label,
    value: figures[key],
    explanation: explainPart(facts, index.scoring.context, key, figures[key]),
  }));
}

/** The basis of the score of a row's tire. */
export function getScoreBasis(index: CatalogIndex, row: number): ScoreBasis {
  const { context, compared, computedOn } = index.scoring;
  const facts = index.scoreFacts(row);
  const isScored = (index.columns.score[row] ?? 0) > 0;
  return {
    noScore: isScored ? null : whyNoScore(facts, context, compared(facts)),
    kind: kindInSentence(facts),
    compared: compared(facts),
    reviews: isScored ? (facts.reviews?.reviews ?? 0) : 0,
    snow: snowBeside(facts),
    computedOn,
  };
}
