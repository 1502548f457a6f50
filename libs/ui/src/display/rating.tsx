import { classNames } from '../class-names.ts';
import { countOf, formatOneDecimal } from '../format/number.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './rating.module.css';
import { starPath } from './star-path.ts';

const starCount = 5;
const starSize = 16;
const offsets = Array.from({ length: starCount }, (_, index) => index * starSize);

function Stars({ className }: { className: string | undefined }) {
  return (
    <g className={className}>
      {offsets.map((offset) => (
        <path key={offset} d={starPath} transform={`translate(${offset})`} />
      ))}
    </g>
  );
}

export interface RatingProps {
  /** Mean of one to five stars; null while nobody has rated. */
  average: number | null;
  count: number;
}

/** Stars as a picture, the mean and the number of reviews as text. */
export function Rating({ average, count }: RatingProps) {
  if (average === null || count === 0)
    return <span className={classNames(styles['rating'], styles['count'])}>No reviews yet</span>;
  return (
    <span className={styles['rating']}>
      <svg
        className={styles['stars']}
        width="80"
        height="16"
        viewBox="0 0 80 16"
        aria-hidden
        focusable="false"
      >
        <Stars className={styles['empty']} />
        {/* A nested svg clips what lies beyond its width. */}
        <svg width={Math.round(average * starSize)} height={starSize}>
          <Stars className={styles['full']} />
        </svg>
      </svg>
      <span>
        {formatOneDecimal(average)} <VisuallyHidden>out of 5 stars</VisuallyHidden>
      </span>{' '}
      <span className={styles['count']}>{countOf(count, 'review')}</span>
    </span>
  );
}
