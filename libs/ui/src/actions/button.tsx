import type { IconDrawing } from '../display/icons.ts';
import { type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { type LinkProps } from 'react-router';

import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { Link } from '../navigation/link.tsx';
import styles from './button.module.css';

/** `primary` is for a page's one main action. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonLook {
  tone?: ButtonTone;
  size?: 'sm' | 'md' | 'lg';
  /** Takes the full width. */
  wide?: boolean;
  /** Before the words, never instead of them. */
  icon?: IconDrawing;
  children: ReactNode;
}

export interface ButtonProps
  extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'style'> {
  /** Works with scripts only, and is hidden where they are off. It takes its place before they run, so nothing moves. */
  scripted?: boolean;
  /** Work is in progress: shows a spinner and ignores presses without losing focus. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. `type` defaults to `button`, so that no form is submitted by accident. */
export function Button({
  tone = 'secondary',
  size = 'md',
  wide = false,
  busy = false,
  scripted = false,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles['button'], className)}
      data-tone={tone}
      data-size={size === 'md' ? undefined : size}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
      data-scripted={scripted || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles['spinner']} aria-hidden /> : icon && <Icon icon={icon} />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'children' | 'style'> {}

/** A link that looks like a button, for a next step on another page. */
export function ButtonLink({
  tone = 'secondary',
  size = 'md',
  wide = false,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(styles['button'], className)}
      data-tone={tone}
      data-size={size === 'md' ? undefined : size}
      data-wide={wide || undefined}
    >
      {icon && <Icon icon={icon} />}
      {children}
    </Link>
  );
}
