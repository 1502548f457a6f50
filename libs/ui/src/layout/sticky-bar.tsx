import { type ReactNode } from 'react';

import styles from './sticky-bar.module.css';

export interface StickyBarProps {
  /** Name of the region: `Price and next step`. */
  label: string;
  /** A figure at the start, the main action at the end. Both must also exist elsewhere on the page. */
  children: ReactNode;
}

/** Within the thumb's reach on phones; hidden from 768 px. At most one per page: base.css reserves its space. */
export function StickyBar({ label, children }: StickyBarProps) {
  return (
    <div className={styles['bar']} role="region" aria-label={label} data-sticky-bar>
      {children}
    </div>
  );
}
