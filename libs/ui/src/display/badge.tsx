import { type ReactNode } from 'react';

import { Icon } from './icon.tsx';
import styles from './badge.module.css';
import { type Tone, toneIcons } from './tone.ts';

export interface BadgeProps {
  tone?: Tone | 'neutral';
  /** Repeats the tone as a shape. */
  withIcon?: boolean;
  children: ReactNode;
}

/** Two or three words about what stands beside it. */
export function Badge({ tone = 'neutral', withIcon = false, children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {withIcon && tone !== 'neutral' && <Icon icon={toneIcons[tone]} size={16} />}
      {children}
    </span>
  );
}
