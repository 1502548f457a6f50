import { ChevronDown } from '../display/icons.ts';
import { type ReactNode } from 'react';

import { Icon } from '../display/icon.tsx';
import styles from './accordion.module.css';

/** Collapsible sections, one below the other. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles['accordion']}>{children}</div>;
}

export interface AccordionItemProps {
  title: ReactNode;
  /** At the end of the line while collapsed: a count, the chosen value. */
  detail?: ReactNode;
  /** Open at first. */
  open?: boolean;
  /** Items with the same name close each other. */
  name?: string;
  id?: string;
  children: ReactNode;
}

/**
 * One collapsible section, as a native details element: it works without scripts, and searching in the page finds it.
 */
export function AccordionItem({ title, detail, open, name, id, children }: AccordionItemProps) {
  return (
    <details className={styles['item']} open={open} name={name} id={id}>
      <summary className={styles['summary']}>
        <span>{title}</span>
        {detail !== undefined && <span className={styles['count']}>{detail}</span>}
        <Icon icon={ChevronDown} />
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  );
}
