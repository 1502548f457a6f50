import { type ReactNode } from 'react';

import { Money } from './price.tsx';
import styles from './summary.module.css';

export interface SummaryLine {
  id: string;
  label: ReactNode;
  /** Integer US cents, or words where there is no amount yet: `Free`, `At checkout`. */
  amount: number | string;
  note?: ReactNode;
  /** `positive` for what is taken off. */
  tone?: 'positive';
}

export interface SummaryProps {
  lines: readonly SummaryLine[];
  total: { label: ReactNode; amount: number | string; note?: ReactNode };
}

function Amount({ amount }: { amount: number | string }) {
  return typeof amount === 'number' ? <Money cents={amount} /> : <>{amount}</>;
}

/** The lines of an order and what they come to. It prints what it is given and adds nothing up. */
export function Summary({ lines, total }: SummaryProps) {
  return (
    <dl className={styles['summary']}>
      {lines.map((line) => (
        <div className={styles['line']} key={line.id} data-tone={line.tone}>
          <dt>
            {line.label}
            {line.note && <span className={styles['note']}>{line.note}</span>}
          </dt>
          <dd>
            <Amount amount={line.amount} />
          </dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>
          {total.label}
          {total.note && <span className={styles['note']}>{total.note}</span>}
        </dt>
        <dd>
          <Amount amount={total.amount} />
        </dd>
      </div>
    </dl>
  );
}
