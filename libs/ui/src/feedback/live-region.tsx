import { type ReactNode } from 'react';

import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface LiveRegionProps {
  /** What is said when it changes. Keep the region mounted and empty until then. */
  children?: ReactNode;
  /** Interrupts what is being read. */
  assertive?: boolean;
}

/** Says a change of price, limit or result to readers by ear. */
export function LiveRegion({ children, assertive = false }: LiveRegionProps) {
  return (
    <VisuallyHidden>
      <span role={assertive ? 'alert' : 'status'}>{children}</span>
    </VisuallyHidden>
  );
}
