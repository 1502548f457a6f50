import type { ReactNode } from 'react';
import styles from './topic.module.css';

/** A part of a page of text; its id can be linked. */
export function Topic({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles['topic']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
