import { SCORE_RANGE, scoreBand } from '@tirekit/tires';
import { formatCount, formatOneDecimal, VisuallyHidden } from '@tirekit/ui';

import type { CardTire } from '../card/card-tire.ts';
import styles from './score-and-rating.module.css';

/** An en space, which keeps figures and words apart without an element. */
const APART = '\u2002';
/** Width and height of a star in pixels. */
const STAR = 16;

/**
 * Score and rating in one line, for the many cards of a list: `Score 9.1 Excellent ★★★★★ 4.4 17 reviews`. Without a score it
 * begins with `Not scored`.
 */
export function ScoreAndRating({
  tire: { score, stars, reviews = 0 },
}: {
  tire: Pick<CardTire, 'score' | 'stars' | 'reviews'>;
}) {
  const band = score === undefined ? null : scoreBand(score);
  return (
    <p className={styles['line']}>
      {score === undefined ? (
        <b>Not scored</b>
      ) : (
        <>
          Score{APART}
          <b>
            {`${formatOneDecimal(score)} `}
            <VisuallyHidden>{`out of ${SCORE_RANGE.highest}`}</VisuallyHidden>
            {band !== null && ` ${band}`}
          </b>
        </>
      )}{' '}
      {stars === undefined ? (
        'No reviews yet'
      ) : (
        <>
          <svg className={styles['stars']} width={5 * STAR} height={STAR} aria-hidden>
            <rect width={Math.round(stars * STAR)} height={STAR} />
          </svg>
          {`${APART}${formatOneDecimal(stars)} `}
          <VisuallyHidden>out of 5 stars</VisuallyHidden>
          {APART + formatCount(reviews, 'review')}
        </>
      )}
    </p>
  );
}
