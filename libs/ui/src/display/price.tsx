import { formatUsd, formatUsdShort } from '../format/money.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './price.module.css';

export interface MoneyProps {
  /** Integer US cents. */
  cents: number;
  /** Whole dollars. */
  short?: boolean;
}

/** An amount in running text or a table, machine-readable. */
export function Money({ cents, short = false }: MoneyProps) {
  return <data value={(cents / 100).toFixed(2)}>{short ? formatUsdShort(cents) : formatUsd(cents)}</data>;
}

export interface PriceProps {
  /** Integer US cents. */
  cents: number;
  /** The price before, shown struck through only where it was higher. */
  wasCents?: number | undefined;
  /** What the price is for: `each`, `per tire`. */
  unit?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A price with what it is for, and the price before. */
export function Price({ cents, wasCents, unit, size = 'md' }: PriceProps) {
  return (
    <span className={styles['price']} data-size={size}>
      <span className={styles['now']}>
        <Money cents={cents} />
      </span>
      {unit && <span className={styles['unit']}>{unit}</span>}
      {wasCents !== undefined && wasCents > cents && (
        <s className={styles['was']}>
          <VisuallyHidden>Before: </VisuallyHidden>
          <Money cents={wasCents} />
        </s>
      )}
    </span>
  );
}
