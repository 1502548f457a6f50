import { X } from '../display/icons.ts';
import { type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { Container } from '../layout/container.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './banner.module.css';

export interface BannerProps {
  tone?: 'neutral' | 'accent' | 'caution';
  /** The region's name for screen readers. */
  label: string;
  children: ReactNode;
  /** The way to close the banner; without it, the banner stays. */
  close?: BannerClose;
}

export interface BannerClose {
  /** The address that the form posts to if no script runs. */
  action: string;
  /** Hidden fields of that form. */
  fields?: Readonly<Record<string, string>>;
  /** Called instead of the post if scripts run; the page then leaves the banner out. */
  onClose?: () => void;
  label?: string;
}

/** One line across the page. It can be closed without scripts, by posting a form. */
export function Banner({ tone = 'neutral', label, children, close }: BannerProps) {
  return (
    <aside className={styles['banner']} data-tone={tone} aria-label={label}>
      <Container className={classNames(styles['row'], close && styles['closable'])}>
        <div className={styles['text']}>{children}</div>
        {close && <CloseForm {...close} />}
      </Container>
    </aside>
  );
}

function CloseForm({ action, fields = {}, onClose, label = 'Close' }: BannerClose) {
  return (
    <form
      className={styles['form']}
      method="post"
      action={action}
      onSubmit={(event) => {
        if (!onClose) return;
        event.preventDefault();
        onClose();
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={styles['close']}>
        <Icon icon={X} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
    </form>
  );
}
