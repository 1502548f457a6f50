import { Card } from '@tirekit/ui';
import styles from './referrals.module.css';

interface FiguresProps {
  label: string;
  figures: readonly { label: string; value: string; detail: string }[];
}

/** A few large numbers, each with what it counts. */
export const Figures = ({ label, figures }: FiguresProps) => (
  <dl className={styles['figures']} aria-label={label}>
    {figures.map((figure) => (
      <Card key={figure.label} tone="raised">
        <dt className={styles['quiet']}>{figure.label}</dt>
        <dd>
          <span className={styles['figure']}>{figure.value}</span>
          <span className={styles['quiet']}>{figure.detail}</span>
        </dd>
      </Card>
    ))}
  </dl>
);
