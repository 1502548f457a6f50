import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';

import { Icon } from '../display/icon.tsx';
import styles from './dialog.module.css';
import { type DialogProps, type DrawerProps } from './dialog-props.ts';

export type { DialogProps, DrawerProps } from './dialog-props.ts';

interface PanelProps extends Omit<DialogProps, 'size'> {
  kind: 'dialog' | 'start' | 'end' | 'bottom';
  size?: 'md' | 'lg';
}

/**
 * Radix gives the focus trap, Escape, the press outside and the return of focus. Its Overlay is left out on purpose: it
 * locks scrolling by injecting a style element, which a policy of hashes forbids. `[data-overlay]` and one rule of the
 * base sheet lock it instead.
 */
function Panel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  closeLabel = 'Close',
  kind,
  size,
}: PanelProps) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <div className={styles['scrim']} data-overlay="" />
        <Content
          className={styles['panel']}
          data-kind={kind}
          data-size={size}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={styles['head']}>
            <Title className={styles['title']}>{title}</Title>
            <Close className={styles['close']} aria-label={closeLabel}>
              <Icon icon={X} />
            </Close>
          </div>
          <div className={styles['body']}>
            {description && <Description className={styles['description']}>{description}</Description>}
            {children}
          </div>
          {footer && <div className={styles['foot']}>{footer}</div>}
        </Content>
      </Portal>
    </Root>
  );
}

/** A question over the page: in the middle, or at the bottom edge of a phone. */
export function Dialog({ size = 'md', ...rest }: DialogProps) {
  return <Panel {...rest} kind="dialog" size={size} />;
}

/** A panel from an edge of the page: filters, a menu, a comparison. */
export function Drawer({ side = 'end', ...rest }: DrawerProps) {
  return <Panel {...rest} kind={side} />;
}
