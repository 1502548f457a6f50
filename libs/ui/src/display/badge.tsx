import type { IconDrawing } from './icons.ts';
import { type ReactNode } from 'react';

import styles from './badge.module.css';
import { Icon } from './icon.tsx';

/** What a colour means. It never says it alone: words stand beside it. */
export type Tone = 'neutral' | 'accent' | 'positive' | 'caution' | 'critical';

export interface BadgeProps {
  tone?: Tone;
  icon?: IconDrawing;
  /** `lg` where it is what the page has to say. */
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** A word or two about the thing it stands on. */
export function Badge({ tone = 'neutral', icon, size = 'md', children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone} data-size={size}>
      {icon && <Icon icon={icon} size={size === 'lg' ? 20 : 16} />}
      {children}
    </span>
  );
}
