import { priceLeavesOut } from '@tirekit/contract';
import { formatUsd } from '@tirekit/ui';
import styles from './to-door.module.css';

interface ToDoorProps {
  /** The total; null if it is not known. */
  cents: number | null;
  /** True if it includes road hazard coverage. */
  covered?: boolean;
  /** The shop that installs the tires, if the total includes installation. */
  shop?: { name: string } | null;
}

/** A price with everything in it, delivered or installed, or what the price leaves out. */
export function ToDoor({ cents, covered = false, shop = null }: ToDoorProps) {
  if (cents === null) return priceLeavesOut;
  return (
    <p className={styles['total']}>
      <strong>{formatUsd(cents)}</strong> {shop === null ? 'delivered' : `installed at ${shop.name}`}
      {covered && ', with coverage'}
    </p>
  );
}
