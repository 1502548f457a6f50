import { type TireDetail, type TireScore } from '@tirekit/contract';
import { formatOneDecimal, VisuallyHidden } from '@tirekit/ui';

import styles from './score-reading.module.css';

const best = 10;

/** The overall score in one line: `8.6 Great`. A score below 7 has no word. */
export function ScoreReading({ score }: { score: Pick<TireScore, 'overall' | 'band'> }) {
  return (
    <span className={styles['score']}>
      <span className={styles['name']}>Score</span>{' '}
      <span className={styles['value']}>
        {`${formatOneDecimal(score.overall)} `}
        <VisuallyHidden>{`out of ${best}`}</VisuallyHidden>
      </span>{' '}
      {score.band && <span>{score.band}</span>}
    </span>
  );
}

export interface ScoreBreakdownProps {
  score: Pick<TireScore, 'overall' | 'band'>;
  /** The four parts, with what each value means. */
  parts: TireDetail['scoreParts'];
}

/** The overall score, large, then its four parts as explained bars. */
export function ScoreBreakdown({ score, parts }: ScoreBreakdownProps) {
  return (
    <div className={styles['breakdown']}>
      <p className={styles['large']}>
        <span className={styles['value']}>{formatOneDecimal(score.overall)}</span>
        <span className={styles['scale']}>
          <VisuallyHidden>out of {best}</VisuallyHidden>
          <span aria-hidden>/ {best}</span>
        </span>
        {score.band && <strong>{score.band}</strong>}
      </p>
      <dl className={styles['parts']}>
        {parts.map(({ key, label, value, explanation }) => (
          <div className={styles['part']} key={key}>
            <dt>{label}</dt>
            <dd className={styles['value']}>
              {formatOneDecimal(value)} <VisuallyHidden>out of {best}</VisuallyHidden>
            </dd>
            <dd className={styles['bar']} aria-hidden>
              <Bar value={value} />
            </dd>
            <dd className={styles['explanation']}>{explanation}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Bar({ value }: { value: number }) {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 6" preserveAspectRatio="none" focusable="false">
      <rect className={styles['track']} width="100" height="6" />
      <rect className={styles['fill']} width={Math.round(value * 10)} height="6" />
    </svg>
  );
}
