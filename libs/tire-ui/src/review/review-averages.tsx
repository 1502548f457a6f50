import type { ReviewSummary } from '@tirekit/contract';
import { REVIEW_WEIGHING } from '@tirekit/tires';
import { formatCount, formatNumber, formatOneDecimal, StarRating } from '@tirekit/ui';
import { attributeNames, attributes } from './review-words.ts';
import styles from './review-averages.module.css';

export interface ReviewAveragesProps {
  summary: ReviewSummary;
  /** The tires whose mean the averages lean toward: `similar tires`, `all tires`. */
  toward?: string;
}

/** The note beside the stars and the averages about how reviews are weighted. */
export const VERIFIED_FIRST = `Verified buyers count first. In the stars and averages, the rating of a verified buyer who got nothing for it counts as much as ${String(1 / REVIEW_WEIGHING.unproven)} others.`;

/**
 * The average rating, overall and for each attribute, with the number of ratings. Verified buyers count first, an attribute with
 * few ratings leans toward the usual average, and the notes say so.
 */
export function ReviewAverages({ summary, toward = 'similar tires' }: ReviewAveragesProps) {
  const { count, average, buyAgainPercent, ratings, leaning } = summary;
  return (
    <div className={styles['averages']}>
      <StarRating average={average} count={count} />
      {buyAgainPercent !== null && <p>{buyAgainPercent}% would buy it again</p>}
      <table className={styles['table']}>
        <caption className={styles['caption']}>Average ratings, out of 5 stars</caption>
        <thead>
          <tr>
            <th scope="col">Rated for</th>
            <th scope="col">Average</th>
            <th scope="col">As rated</th>
            <th scope="col">Ratings</th>
          </tr>
        </thead>
        <tbody>
          {attributes.map((key) => (
            <tr key={key}>
              <th scope="row">{attributeNames[key]}</th>
              <td>
                <b>{figure(leaning.attributes[key])}</b>
              </td>
              <td>{figure(summary.attributes[key])}</td>
              <td>{formatNumber(ratings[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>
        {`A handful of ratings can mislead, so we blend in the average of ${toward} as if it were ${REVIEW_WEIGHING.prior} more ratings. “As rated” is the simple average of all ratings.`}
      </p>
      <p className={styles['note']}>{VERIFIED_FIRST}</p>
      {summary.samples > 0 && <p className={styles['note']}>{samplesText(summary)}</p>}
    </div>
  );
}

const figure = (value: number | null): string => (value === null ? 'Not rated' : formatOneDecimal(value));

const samplesText = ({ samples, count }: ReviewSummary): string =>
  samples === count
    ? 'These are sample reviews, made up to show how the store works.'
    : `${formatCount(samples, 'review is a sample', 'reviews are samples')}, made up to show how the store works.`;
