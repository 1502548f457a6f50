import { type ReactNode } from 'react';

import styles from './sticky-bar.module.css';

export interface StickyBarProps {
  /** Name of the region: `Price and next step`. */
  label: string;
  /** A reading at the start, the one next step at the end. Both must exist elsewhere on the page too. */
  children: ReactNode;
}

/** Within reach of the thumb on phones; not there from 768 px. One a page: base.css reserves its space. */
export function StickyBar({ label, children }: StickyBarProps) {
  return (
    <div className={styles['bar']} role="region" aria-label={label} data-sticky-bar>
      {children}
    </div>
  );
}
