import { Link } from '@tirekit/ui';
import type { ReactNode } from 'react';
import styles from './home-blocks.module.css';

interface BlockProps {
  id: string;
  title: string;
  /** The link to more. */
  more?: { label: string; path: string } | null;
  children: ReactNode;
}

/** A part of the home page with its heading. */
export function Block({ id, title, more, children }: BlockProps) {
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {more && <Link to={more.path}>{more.label}</Link>}
      </div>
      {children}
    </section>
  );
}
