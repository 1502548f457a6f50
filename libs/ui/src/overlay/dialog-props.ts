import { type ReactNode } from 'react';

interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence below the title, read with it. */
  description?: string;
  children: ReactNode;
  /** Buttons that stay in sight. */
  footer?: ReactNode;
  closeLabel?: string;
}

export interface DialogProps extends OverlayProps {
  /** Reading width or table width. */
  size?: 'md' | 'lg';
}

export interface DrawerProps extends OverlayProps {
  /** The edge it comes from. */
  side?: 'start' | 'end' | 'bottom';
}
