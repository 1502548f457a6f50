import { type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  padding?: 'none' | 'md' | 'lg';
  /** A tone above the page instead of a hairline. */
  raised?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** A piece of a page that belongs together: a hairline and space, no shadow. */
export function Card({ as: Element = 'div', padding = 'md', raised = false, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(styles['card'], className)}
      data-padding={padding}
      data-raised={raised || undefined}
    />
  );
}
