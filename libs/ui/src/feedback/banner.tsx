import { X } from '../display/icons.ts';
import { type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { Container } from '../layout/container.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './banner.module.css';

export interface BannerProps {
  tone?: 'neutral' | 'accent' | 'caution';
  /** Name of the region for readers by ear. */
  label: string;
  children: ReactNode;
  /** How the banner is closed. Left out, it stays. */
  close?: BannerClose;
}

export interface BannerClose {
  /** Where the form is posted when no script runs. */
  action: string;
  /** Hidden fields of that form. */
  fields?: Readonly<Record<string, string>>;
  /** With scripts, called instead of the post; the page then leaves the banner out. */
  onClose?: () => void;
  label?: string;
}

/** One line across the page. Closing it works without scripts by posting a form. */
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
