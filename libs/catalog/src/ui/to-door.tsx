import { priceLeavesOut } from '@tirekit/contract';
import { formatUsd } from '@tirekit/ui';
import styles from './to-door.module.css';

/**
 * A delivered price, or what the price leaves out.
 * @param cents the total; null if it is not known
 * @param covered whether it includes road hazard coverage
 */
export function ToDoor({ cents, covered = false }: { cents: number | null; covered?: boolean }) {
  if (cents === null) return priceLeavesOut;
  return (
    <p className={styles['total']}>
      <strong>{formatUsd(cents)}</strong> delivered{covered && ', with coverage'}
    </p>
  );
}
