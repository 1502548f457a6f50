import type { ComparedTire } from '@tirekit/contract';
import { SCORE_KEYS, SCORE_PARTS, scoreBand } from '@tirekit/tires';
import { formatCount, formatNumber, formatOneDecimal } from '@tirekit/ui';
import { getKinds, rankedRating, REVIEWS_TO_RANK } from './compared-facts.ts';
import type { ComparedTires, ComparisonRow } from './comparison-rows.ts';
import { compareWords } from './comparison-words.ts';
import { noWinner, type RowWinner, getWinner } from './row-winner.ts';

const NOT_SCORED = 'Not scored';

/** The basis of a score, in one line. */
function basisText({ score, scoreBasis: { noScore, compared, kind, reviews } }: ComparedTire): string {
  if (score === null) return noScore ?? NOT_SCORED;
  const said =
    reviews === 0 ? 'No verified reviews count' : `${formatCount(reviews, 'verified review')} count`;
  return `Ranked among ${formatNumber(compared)} ${kind}. ${said} in it.`;
}

const scoreText = ({ score }: ComparedTire): string =>
  score === null
    ? NOT_SCORED
    : [formatOneDecimal(score.overall), scoreBand(score.overall)].filter(Boolean).join(' ');

const ratingText = ({ rating: { average, count } }: ComparedTire): string =>
  average === null || count === 0
    ? 'No reviews yet'
    : `${formatOneDecimal(average)} out of 5 (${formatCount(count, 'review')})`;

/** Score, its parts with the evidence for each, and what people say. */
export function scoreRows({ tires, names }: ComparedTires): ComparisonRow[] {
  const kinds = getKinds(tires);
  const highest = (values: readonly (number | null)[], what: string): RowWinner | null =>
    kinds.length > 1
      ? noWinner(compareWords.otherKinds(kinds))
      : getWinner(values, names, { wins: 'higher', badge: 'Highest', what, inWords: formatOneDecimal });
  const ratings = tires.map(rankedRating);
  const canRank = ratings.filter((rating) => rating !== null).length > 1;
  return [
    {
      key: 'score',
      label: 'Tire score',
      help: 'Out of 10, from stated facts and verified reviews.',
      cells: tires.map(scoreText),
      notes: tires.map(basisText),
      winner: highest(
        tires.map(({ score }) => score?.overall ?? null),
        'score',
      ),
    },
    ...SCORE_KEYS.map((key): ComparisonRow => {
      const parts = tires.map(({ scoreParts }) => scoreParts.find((part) => part.key === key));
      const values = parts.map((part) => part?.value ?? null);
      return {
        key,
        label: SCORE_PARTS[key].label,
        cells: values.map((value) => (value === null ? NOT_SCORED : formatOneDecimal(value))),
        notes: parts.map((part) => part?.explanation ?? null),
        isExplained: true,
        winner: highest(values, `score for ${SCORE_PARTS[key].inSentence}`),
      };
    }),
    {
      key: 'rating',
      label: 'Customer rating',
      help: `Tires with fewer than ${REVIEWS_TO_RANK} reviews can’t win.`,
      cells: tires.map(ratingText),
      winner: canRank
        ? getWinner(ratings, names, {
            wins: 'higher',
            badge: 'Best',
            what: 'rating',
            inWords: formatOneDecimal,
          })
        : noWinner(compareWords.fewReviews(REVIEWS_TO_RANK)),
    },
  ];
}
