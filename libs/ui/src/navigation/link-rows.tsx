import { type ReactNode } from 'react';
import { Link } from 'react-router';

import styles from './link-rows.module.css';

export interface LinkRow {
  /** Distinguishes rows with the same address. */
  key?: string;
  to: string;
  label: ReactNode;
  /** Below the label. */
  detail?: ReactNode;
  /** At the end of the line: what kind of thing it is. */
  kind: ReactNode;
}

/** Links below each other, each filling its line: search results, recent searches. */
export function LinkRows({ rows, ordered = false }: { rows: readonly LinkRow[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={styles['rows']} role="list">
      {rows.map(({ key, to, label, detail, kind }) => (
        <li key={key ?? to}>
          <Link className={styles['row']} to={to}>
            <span className={styles['words']}>
              <strong>{label}</strong>
              {detail && <span className={styles['detail']}>{detail}</span>}
            </span>
            <span className={styles['kind']}>{kind}</span>
          </Link>
        </li>
      ))}
    </List>
  );
}
