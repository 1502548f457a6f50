import * as Radix from '@radix-ui/react-dialog';
import { X } from '../display/icons.ts';
import { type ReactElement, type ReactNode, useRef } from 'react';

import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import styles from './overlay.module.css';

export interface OverlayProps {
  title: string;
  /** One line below the title, read out with it. */
  description?: ReactNode;
  /** The button that opens it; omit it if `open` is controlled. Either way, focus returns to where it was. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  closeLabel?: string;
  /** At the bottom, always visible. */
  actions?: ReactNode;
  children?: ReactNode;
}

export interface DialogProps extends OverlayProps {
  size?: 'md' | 'lg';
}

export interface DrawerProps extends OverlayProps {
  side?: 'start' | 'end';
  /** `lg` leaves a strip of the page beside it; for tables. */
  size?: 'md' | 'lg';
}

interface PanelProps extends OverlayProps {
  className: string | undefined;
  data: { 'data-size'?: string; 'data-side'?: string };
}

/** A question that must be answered first; on phones a sheet from below. Focus stays inside; Escape closes it. */
export function Dialog({ size = 'md', ...overlay }: DialogProps) {
  return <Panel {...overlay} className={styles['dialog']} data={{ 'data-size': size }} />;
}

/** A panel from the side: filters, a comparison. */
export function Drawer({ side = 'end', size = 'md', ...overlay }: DrawerProps) {
  return <Panel {...overlay} className={styles['drawer']} data={{ 'data-side': side, 'data-size': size }} />;
}

/** Closes the dialog or drawer around it: wrap one button. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}

function Panel({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  closeLabel = 'Close',
  actions,
  children,
  className,
  data,
}: PanelProps) {
  const opener = useRef<readonly Element[]>([]);
  return (
    <Radix.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        {/* Not Radix's own overlay: it injects a style element, which the content security policy refuses. */}
        <div className={styles['scrim']} data-overlay />
        <Radix.Content
          className={classNames(styles['panel'], className)}
          {...data}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = withAncestors(document.activeElement);
            startInTheField(event);
          }}
          onCloseAutoFocus={(event) => {
            const [first, ...around] = opener.current;
            // A trigger takes the focus by itself.
            if (takesFocus(first) || (!trigger && around.some(takesFocus))) event.preventDefault();
          }}
        >
          <div className={styles['head']}>
            <Radix.Title className={styles['title']}>{title}</Radix.Title>
            <Radix.Close className={styles['close']} aria-label={closeLabel}>
              <Icon icon={X} />
            </Radix.Close>
          </div>
          <div className={styles['body']} ref={reachByKeyboard}>
            {description && (
              <Radix.Description className={styles['description']}>{description}</Radix.Description>
            )}
            {children}
          </div>
          {actions && <div className={styles['actions']}>{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A dialog that asks for input starts with focus in its field, not on its close button. */
function startInTheField(event: Event): void {
  const field =
    event.currentTarget instanceof HTMLElement
      ? event.currentTarget.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
      : null;
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

/** An element and what is around it, from the inside out. */
function withAncestors(element: Element | null): Element[] {
  const found: Element[] = [];
  for (let one = element; one !== null; one = one.parentElement) found.push(one);
  return found;
}

/**
 * Returns the focus to the element that had it, or to what is around it, such as the region of a button that is gone. False if there
 * was none (Safari does not focus a pressed button), or if it is gone or hidden: Radix then focuses the trigger, which is all that it
 * does by itself.
 */
function takesFocus(opener: Element | undefined): boolean {
  if (!(opener instanceof HTMLElement) || opener === document.body) return false;
  opener.focus({ preventScroll: true });
  return document.activeElement === opener;
}

/**
 * Content that scrolls must be reachable by keyboard, and content that does not must not cost a Tab stop; not every
 * browser takes care of this.
 */
function reachByKeyboard(body: HTMLDivElement | null): void {
  if (body !== null && body.scrollHeight > body.clientHeight) body.tabIndex = 0;
}
