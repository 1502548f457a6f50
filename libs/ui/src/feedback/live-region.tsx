import { type ReactNode } from 'react';

import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface LiveRegionProps {
  /** The text that is announced when it changes. Keep the region mounted and empty until then. */
  children?: ReactNode;
  /** Interrupts the screen reader. */
  assertive?: boolean;
}

/**
 * Announces a change of price, limit or result to screen readers, also while a dialog hides the page: `aria-live` keeps it out of
 * what the dialog hides.
 */
export function LiveRegion({ children, assertive = false }: LiveRegionProps) {
  return (
    <VisuallyHidden>
      <span role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
        {children}
      </span>
    </VisuallyHidden>
  );
}
