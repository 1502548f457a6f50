import type { InstallerSummary } from '@tirekit/contract';
import type { ReactNode } from 'react';
import { ShopCard } from './shop-card.tsx';
import styles from './shop-list.module.css';

export interface ShopListProps {
  shops: readonly InstallerSummary[];
  headingLevel?: 2 | 3 | 4;
  /** The shop that is marked here and on the map. */
  selected?: string | null;
  /** Called with the shop that the pointer or the keyboard has reached. */
  onSelect?: (code: string | null) => void;
  /** Actions on a shop. */
  actionsFor?: (shop: InstallerSummary) => ReactNode;
  /** Other shops are on their way. */
  busy?: boolean;
}

/** Shops below each other. The list alone is complete: a map beside it shows nothing more. */
export function ShopList({ shops, headingLevel, selected, onSelect, actionsFor, busy }: ShopListProps) {
  return (
    <ul role="list" className={styles['list']} aria-busy={busy || undefined} aria-label="Shops">
      {shops.map((shop) => (
        <li
          key={shop.code}
          onPointerEnter={() => onSelect?.(shop.code)}
          onFocus={() => onSelect?.(shop.code)}
        >
          <ShopCard
            shop={shop}
            selected={shop.code === selected}
            actions={actionsFor?.(shop)}
            {...(headingLevel && { headingLevel })}
          />
        </li>
      ))}
    </ul>
  );
}
