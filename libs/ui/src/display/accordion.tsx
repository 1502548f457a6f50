import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode } from 'react';

import { Icon } from './icon.tsx';
import styles from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  /** At the end of the title's line: a count, a price. */
  detail?: ReactNode;
  content: ReactNode;
  open?: boolean;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Items of one name close one another. */
  name?: string;
}

/** Titles that open to their content. The platform's own `details`: it works without scripts and is found by page search. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div>
      {items.map((item) => (
        <details className={styles['item']} key={item.id} id={item.id} name={name} open={item.open}>
          <summary className={styles['summary']}>
            <span>{item.title}</span>
            {item.detail !== undefined && <span className={styles['detail']}>{item.detail}</span>}
            <Icon icon={ChevronDown} />
          </summary>
          <div className={styles['content']}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
