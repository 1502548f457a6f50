import { useId } from 'react';

import { countOf, formatOneDecimal } from '../format/number.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './rating.module.css';
import { starPath } from './star-path.ts';

const starCount = 5;
const starWidth = 16;

export interface RatingProps {
  /** Mean of 0 to 5; null while nobody has rated. */
  value: number | null;
  count: number;
  /** One star and the number, where room is short. */
  compact?: boolean;
}

/** A mean rating: stars for the eye, the number and the count in words. */
export function Rating({ value, count, compact = false }: RatingProps) {
  const clip = useId();
  if (value === null || count === 0) return <span className={styles['rating']}>No reviews yet</span>;
  const width = starWidth * (compact ? 1 : starCount);
  const row = Array.from({ length: compact ? 1 : starCount }, (_, index) =>
    starPath.replace(/^M8 /, `M${8 + index * starWidth} `),
  ).join('');
  const filled = compact ? width : (value / starCount) * width;
  return (
    <span className={styles['rating']}>
      <svg className={styles['stars']} width={width} height="16" viewBox={`0 0 ${width} 16`} aria-hidden>
        <path d={row} />
        <clipPath id={clip}>
          <rect width={Math.round(filled * 10) / 10} height="16" />
        </clipPath>
        <path className={styles['filled']} d={row} clipPath={`url(#${clip})`} />
      </svg>
      <span className={styles['value']}>{formatOneDecimal(value)}</span>
      <VisuallyHidden>out of 5 from {countOf(count, 'review')}</VisuallyHidden>
      <span className={styles['count']} aria-hidden>
        ({countOf(count, 'review').split(' ')[0]})
      </span>
    </span>
  );
}
