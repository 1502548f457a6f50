import type { IconDrawing } from './icons.ts';
import { type ReactNode } from 'react';

import styles from './badge.module.css';
import { Icon } from './icon.tsx';

/** What a colour means. It never says it alone: words stand beside it. */
export type Tone = 'neutral' | 'accent' | 'positive' | 'caution' | 'critical';

export interface BadgeProps {
  tone?: Tone;
  icon?: IconDrawing;
  children: ReactNode;
}

/** A word or two about the thing it stands on. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {icon && <Icon icon={icon} size={16} />}
      {children}
    </span>
  );
}
