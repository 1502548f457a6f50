import { ChevronDown } from '../display/icons.ts';
import { type ReactNode } from 'react';

import { Icon } from '../display/icon.tsx';
import styles from './accordion.module.css';

/** Folding parts below one another. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles['accordion']}>{children}</div>;
}

export interface AccordionItemProps {
  title: ReactNode;
  /** At the end of the line while folded: a count, the chosen value. */
  detail?: ReactNode;
  /** Open at first. */
  open?: boolean;
  /** Items with the same name close one another. */
  name?: string;
  id?: string;
  children: ReactNode;
}

/** One part that folds, by the platform's own details element: it works without scripts and is found by search in page. */
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
