import { type ReactNode } from 'react';

import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface LiveRegionProps {
  /** The text that is announced when it changes. Keep the region mounted and empty until then. */
  children?: ReactNode;
  /** Interrupts the screen reader. */
  assertive?: boolean;
}

/** Announces a change of price, limit or result to screen readers. */
export function LiveRegion({ children, assertive = false }: LiveRegionProps) {
  return (
    <VisuallyHidden>
      <span role={assertive ? 'alert' : 'status'}>{children}</span>
    </VisuallyHidden>
  );
}
