import { type LucideIcon } from 'lucide-react';

export interface IconProps {
  /** One icon, imported alone so that only used ones ship: `import Truck from 'lucide-react/icons/truck'`. */
  icon: LucideIcon;
  /** Pixels on a side: 16 in running text, 20 in controls, 24 alone. */
  size?: 16 | 20 | 24;
  className?: string | undefined;
}

/** A lucide icon in 1.5 px strokes. Always decoration: the words stand beside it. */
export function Icon({ icon: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      aria-hidden
      focusable={false}
      {...(className ? { className } : {})}
    />
  );
}
