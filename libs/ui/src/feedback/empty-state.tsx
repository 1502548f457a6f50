import type { IconDrawing } from '../display/icons.ts';
import { type ReactNode } from 'react';

import { Icon } from '../display/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: IconDrawing;
  title: string;
  /** Level of the title in the page's outline. */
  headingLevel?: 1 | 2 | 3;
  /** Why nothing is here, and what to do about it. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** A friendly message that there is nothing to show, with a next step. */
export function EmptyState({ icon, title, headingLevel = 2, children, actions }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles['empty']}>
      {icon && <Icon icon={icon} size={24} />}
      <Heading>{title}</Heading>
      {children && <div className={styles['text']}>{children}</div>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
