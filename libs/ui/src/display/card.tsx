import { type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  padding?: 'none' | 'md' | 'lg';
  /** `raised` is a quiet fill without a line, for content that accompanies the main one. */
  tone?: 'plain' | 'raised';
  id?: string;
  className?: string | undefined;
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** One item among others, set apart by space and a hairline. */
export function Card({ as: Element = 'div', padding = 'md', tone = 'plain', className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(styles['card'], className)}
      data-padding={padding}
      data-tone={tone}
    />
  );
}
