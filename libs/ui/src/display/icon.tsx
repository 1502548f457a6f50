import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import type { IconDrawing } from './icons.ts';

export interface IconProps {
  /** One drawing: `import { Truck } from '@tirekit/ui/icons'`. */
  icon: IconDrawing;
  /** Pixels on a side: 16 in running text, 20 in controls, 24 alone. */
  size?: 16 | 20 | 24;
  className?: string | undefined;
}

/** Stroke width in pixels, at every size. */
const STROKE = 1.5;
const FIELD = 24;

/** An icon in strokes of 1.5 px. It is always decorative: words stand beside it. */
export function Icon({ icon, size = 20, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${FIELD} ${FIELD}`}
      strokeWidth={(STROKE * FIELD) / size}
      aria-hidden
      className={classNames(styles['icon'], className)}
    >
      <path d={icon} />
    </svg>
  );
}
