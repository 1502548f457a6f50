import { freeShippingWhere } from '@tirekit/contract';
import { useFeature } from '@tirekit/shell-ui';
import { Link, Skeleton } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { DetailSection } from './detail-sections.tsx';
import styles from './detail-sections.module.css';

/**
 * An explanation of installation, and the shops near the buyer.
 * @param children the shops; undefined while they are loading, null if the buyer's place is unknown
 */
export function InstallationSection({ children }: { children: ReactNode }) {
  const hasShops = useFeature('tire-shops');
  return (
    <DetailSection id="installation" title="Installation">
      <p className={styles['text']}>
        We ship your tires to a shop near you, free {freeShippingWhere}. The shop mounts and balances them,
        fits new valve stems or TPMS kits, and disposes of your old tires. You pay for everything online,
        together with the tires.
      </p>
      {children === undefined ? (
        <Skeleton lines={5} />
      ) : (
        (children ?? (
          <p className={styles['muted']}>
            Enter your ZIP code above to see shops with prices and times.{' '}
            {hasShops && <Link to="/tire-shops">See shops near you</Link>}
          </p>
        ))
      )}
    </DetailSection>
  );
}
