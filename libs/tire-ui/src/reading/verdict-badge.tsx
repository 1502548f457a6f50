import { type FitmentVerdict } from '@tirekit/contract';
import { Badge, Icon, VisuallyHidden } from '@tirekit/ui';
import { CircleCheck, CircleX, TriangleAlert } from '@tirekit/ui/icons';

import { tellingReasons } from './telling-reasons.ts';
import styles from './verdict-badge.module.css';

const outcomes = {
  fits: { words: 'Fits', but: '', tone: 'positive', icon: CircleCheck },
  'fits-with-note': { words: 'Fits', but: ' (see note)', tone: 'caution', icon: TriangleAlert },
  'does-not-fit': { words: 'Does not fit', but: '', tone: 'critical', icon: CircleX },
} as const satisfies Record<FitmentVerdict['outcome'], object>;

const severities = {
  ok: { words: 'Good', icon: CircleCheck },
  note: { words: 'Note', icon: TriangleAlert },
  stop: { words: 'Problem', icon: CircleX },
} as const satisfies Record<FitmentVerdict['reasons'][number]['severity'], object>;

export interface VerdictBadgeProps {
  verdict: FitmentVerdict;
  /** `2021 Honda CR-V`, the car that the verdict is about. */
  vehicle?: string | undefined;
  /** The reasons shown below: `telling` ones in lists; on a detail page all, in the page's own text size. */
  reasons?: 'telling' | 'all';
}

/** The verdict in words, with the reasons. */
export function VerdictBadge({ verdict, vehicle, reasons = 'telling' }: VerdictBadgeProps) {
  const { words, but, tone, icon } = outcomes[verdict.outcome];
  const where = verdict.axle ? ` on the ${verdict.axle} axle` : '';
  const whose = vehicle ? `${where && ' of'} your ${vehicle}` : '';
  const shown = reasons === 'all' ? verdict.reasons : tellingReasons(verdict);
  return (
    <div className={styles['verdict']}>
      <Badge tone={tone} icon={icon} size={reasons === 'all' ? 'lg' : 'md'}>
        {`${words}${where}${whose}${but}`}
      </Badge>
      {shown.length > 0 && (
        <ul className={styles['reasons']} role="list">
          {shown.map(({ code, severity, text }) => (
            <li className={styles['reason']} data-severity={severity} key={code}>
              {(severity !== 'ok' || reasons === 'all') && (
                <Icon icon={severities[severity].icon} size={16} />
              )}
              <VisuallyHidden>{severities[severity].words}: </VisuallyHidden>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
