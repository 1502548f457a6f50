import type { IconDrawing } from './icons.ts';
import { type ReactNode } from 'react';

import styles from './badge.module.css';
import { Icon } from './icon.tsx';

/** The meaning of a color. Color is never the only sign: words stand beside it. */
export type Tone = 'neutral' | 'accent' | 'positive' | 'caution' | 'critical';

export interface BadgeProps {
  tone?: Tone;
  icon?: IconDrawing;
  /** `lg` if it is a page's main message. */
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** A word or two about the thing that it labels. */
export function Badge({ tone = 'neutral', icon, size = 'md', children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone} data-size={size}>
      {icon && <Icon icon={icon} size={size === 'lg' ? 20 : 16} />}
      {children}
    </span>
  );
}
