import X from 'lucide-react/icons/x';
import { type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';
import { type Tone, toneIcons } from './tone.ts';

export interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** What to do next: buttons or links. */
  actions?: ReactNode;
  /** Read out when it appears: `polite` after the current sentence, `assertive` at once. */
  live?: 'polite' | 'assertive';
}

/** What happened and what to do next, in its place on the page. */
export function Notice({ tone = 'info', title, children, actions, live }: NoticeProps) {
  return (
    <div
      className={styles['notice']}
      data-tone={tone}
      role={live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined}
    >
      <Icon icon={toneIcons[tone]} />
      <div className={styles['body']}>
        {title && <p className={styles['title']}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  );
}

export interface BannerProps {
  tone?: Tone;
  children: ReactNode;
  /** Offers to close it. Whoever shows the banner remembers that it was closed. */
  onClose?: () => void;
  closeLabel?: string;
  /** Names the region, so that a reader can leap to it or past it. */
  label?: string;
}

/** One sentence over the whole width of a page, closable. */
export function Banner({
  tone = 'info',
  children,
  onClose,
  closeLabel = 'Close this message',
  label = 'Announcement',
}: BannerProps) {
  return (
    <section className={classNames(styles['notice'], styles['banner'])} data-tone={tone} aria-label={label}>
      <Icon icon={toneIcons[tone]} />
      <div className={styles['body']}>{children}</div>
      {onClose && (
        <button type="button" className={styles['close']} aria-label={closeLabel} onClick={onClose}>
          <Icon icon={X} />
        </button>
      )}
    </section>
  );
}
