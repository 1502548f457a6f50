import { classNames } from '../class-names.ts';
import { formatCount, formatOneDecimal } from '../format/number.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './rating.module.css';

const starSize = 16;
const starsWidth = 5 * starSize;

export interface RatingProps {
  /** Mean of one to five stars; null without ratings. */
  average: number | null;
  /** The number of reviews behind the mean; omit it for the stars of a single review. */
  count?: number;
}

/** Stars as a picture, the mean and the number of reviews as text. */
export function StarRating({ average, count }: RatingProps) {
  if (average === null || count === 0)
    return <span className={classNames(styles['rating'], styles['count'])}>No reviews yet</span>;
  return (
    <span className={styles['rating']}>
      <svg className={styles['stars']} width={starsWidth} height={starSize} aria-hidden>
        <rect width={Math.round(average * starSize)} height={starSize} />
      </svg>
      <span>
        {`${formatOneDecimal(average)} `}
        <VisuallyHidden>out of 5 stars</VisuallyHidden>
      </span>
      {count !== undefined && <span className={styles['count']}>{` ${formatCount(count, 'review')}`}</span>}
    </span>
  );
}
