import { CircleAlert, CircleCheck, Info, TriangleAlert, type IconDrawing } from '../display/icons.ts';
import { type ReactNode } from 'react';

import { Icon } from '../display/icon.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'positive' | 'caution' | 'critical';

const icons: Readonly<Record<NoticeTone, IconDrawing>> = {
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: CircleAlert,
};

export interface NoticeProps {
  tone?: NoticeTone;
  /** The event. */
  title?: string;
  /** The meaning, and the next step. */
  children?: ReactNode;
  action?: ReactNode;
  /** `status` and `alert` are for text that appears while the page is open. */
  role?: 'status' | 'alert' | 'note';
}

/** A message beside the main content, with an icon and words. */
export function Notice({ tone = 'info', title, children, action, role }: NoticeProps) {
  return (
    <div className={styles['notice']} data-tone={tone} role={role}>
      <Icon icon={icons[tone]} />
      <div>
        {title && <p className={styles['title']}>{title}</p>}
        {children}
        {action && <div className={styles['action']}>{action}</div>}
      </div>
    </div>
  );
}
