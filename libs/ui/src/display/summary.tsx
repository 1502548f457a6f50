import { type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { formatUsd } from '../format/money.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './summary.module.css';

export interface SummaryLine {
  /** Distinguishes lines with the same label; defaults to the label. */
  key?: string;
  label: ReactNode;
  /** Integer US cents, or words such as `Free` and `At checkout`. */
  amount: number | string;
  detail?: ReactNode;
  /** The parts of it, for readers who open it. */
  parts?: readonly SummaryLine[];
  /** `positive` for savings. */
  tone?: 'plain' | 'positive';
}

export interface SummaryProps {
  lines: readonly SummaryLine[];
  total: SummaryLine;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** `Mounting and balancing` in the middle of a sentence. */
const inSentence = (label: ReactNode): ReactNode =>
  typeof label === 'string' ? label.charAt(0).toLowerCase() + label.slice(1) : label;

function Line({ line, className }: { line: SummaryLine; className?: string | undefined }) {
  return (
    <div className={classNames(styles['line'], className)} data-tone={line.tone}>
      <dt className={styles['label']}>{line.label}</dt>
      <dd className={styles['amount']}>
        {typeof line.amount === 'number' ? formatUsd(line.amount) : line.amount}
      </dd>
      {line.detail && <dd className={styles['detail']}>{line.detail}</dd>}
      {line.parts && (
        <dd className={styles['parts']}>
          <details>
            <summary>
              Details<VisuallyHidden> of {inSentence(line.label)}</VisuallyHidden>
            </summary>
            <dl className={styles['lines']}>
              <Lines lines={line.parts} />
            </dl>
          </details>
        </dd>
      )}
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly SummaryLine[] }) =>
  lines.map((line, index) => (
    <Line key={line.key ?? (typeof line.label === 'string' ? line.label : index)} line={line} />
  ));

/** Labels and amounts, ending in a total. It shows the amounts that it is given and adds nothing. */
export function Summary({ lines, total, ...label }: SummaryProps) {
  return (
    <dl {...label} className={styles['lines']}>
      <Lines lines={lines} />
      <Line line={total} className={styles['total']} />
    </dl>
  );
}
