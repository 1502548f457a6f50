import type { ScoreBasis, ScoreRange, TireDetail, TireScore } from '@tirekit/contract';
import { SCORE_RANGE, scoreBand } from '@tirekit/tires';
import { formatCount, formatDate, formatNumber, formatOneDecimal, Link, VisuallyHidden } from '@tirekit/ui';

import styles from './score-reading.module.css';

/** The page that explains the score. */
export const SCORE_PAGE = '/tire-score';

const best = SCORE_RANGE.highest;

/**
 * The score in one line, linked to the page that explains it: `8.6 Great`. A score below 7 has no word; of a product line, it
 * is the range of its sizes: `6.2 to 8.6`.
 */
export function ScoreReading({ score }: { score: Pick<TireScore, 'overall' | 'band'> | ScoreRange | null }) {
  if (score === null)
    return (
      <span className={styles['score']}>
        <Link to={SCORE_PAGE}>Not scored</Link>
      </span>
    );
  const isRange = 'lowest' in score && score.lowest < score.highest;
  const highest = 'lowest' in score ? score.highest : score.overall;
  const band = isRange ? null : scoreBand(highest);
  return (
    <span className={styles['score']}>
      <Link to={SCORE_PAGE}>Score</Link>{' '}
      <span className={styles['value']}>
        {isRange && `${formatOneDecimal(score.lowest)} to `}
        {`${formatOneDecimal(highest)} `}
        <VisuallyHidden>{`out of ${best}`}</VisuallyHidden>
      </span>{' '}
      {band && <span>{band}</span>}
    </span>
  );
}

export interface ScoreBreakdownProps {
  /** Null if too little is known of the tire. */
  score: Pick<TireScore, 'overall' | 'band'> | null;
  /** The four parts with the evidence for each; without a score, those that are missing. */
  parts: TireDetail['scoreParts'];
  basis: ScoreBasis;
}

/** The score, large, its parts as explained bars, and what all of it rests on. */
export function ScoreBreakdown({ score, parts, basis }: ScoreBreakdownProps) {
  return (
    <div className={styles['breakdown']}>
      {score === null ? (
        <p>{basis.noScore}</p>
      ) : (
        <p className={styles['large']}>
          <span className={styles['value']}>{formatOneDecimal(score.overall)}</span>
          <span className={styles['scale']}>
            <VisuallyHidden>out of {best}</VisuallyHidden>
            <span aria-hidden>/ {best}</span>
          </span>
          {score.band && <strong>{score.band}</strong>}
        </p>
      )}
      <dl className={styles['parts']}>
        {parts.map(({ key, label, value, explanation }) => (
          <div className={styles['part']} key={key}>
            <dt>{label}</dt>
            {value !== null && (
              <>
                <dd className={styles['value']}>
                  {formatOneDecimal(value)} <VisuallyHidden>out of {best}</VisuallyHidden>
                </dd>
                <dd className={styles['bar']} aria-hidden>
                  <Bar value={value} />
                </dd>
              </>
            )}
            <dd className={styles['explanation']}>{explanation}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['explanation']}>
        {score !== null && `${comparedText(basis)} `}
        {`${basis.snow} Computed ${formatDate(basis.computedOn)} from stated facts; we don’t test tires ourselves. `}
        <Link to={SCORE_PAGE}>How we score tires</Link>
      </p>
    </div>
  );
}

const comparedText = ({ compared, kind, reviews }: ScoreBasis): string =>
  `Ranked among ${formatNumber(compared)} ${kind}. ${
    reviews === 0
      ? 'No verified reviews count yet.'
      : `${formatCount(reviews, 'verified review')} count in it.`
  }`;

function Bar({ value }: { value: number }) {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 6" preserveAspectRatio="none" focusable="false">
      <rect className={styles['track']} width="100" height="6" />
      <rect className={styles['fill']} width={Math.round(value * 10)} height="6" />
    </svg>
  );
}
