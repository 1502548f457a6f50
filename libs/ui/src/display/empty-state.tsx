import { type LucideIcon } from 'lucide-react';
import { type ReactNode } from 'react';

import { Icon } from './icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  /** Why it is empty and what helps. */
  children?: ReactNode;
  icon?: LucideIcon;
  /** The next step. */
  actions?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** A place with nothing in it: what that means, and what to do next. */
export function EmptyState({ title, children, icon, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles['empty']}>
      {icon && <Icon icon={icon} size={24} />}
      <Heading className={styles['title']}>{title}</Heading>
      {children && <div className={styles['body']}>{children}</div>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
