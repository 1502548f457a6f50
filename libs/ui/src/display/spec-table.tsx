import { type ReactNode } from 'react';

import styles from './spec-table.module.css';

export interface SpecRow {
  label: string;
  /** Shown in place of the label: the label as a link, for example. */
  name?: ReactNode;
  value: ReactNode;
  /** One line that explains the value. */
  help?: ReactNode;
}

export interface SpecTableProps {
  rows: readonly SpecRow[];
  /** At 900 px and wider. */
  columns?: 1 | 2;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** Facts with their names, as a description list. */
export function SpecTable({ rows, columns = 1, ...label }: SpecTableProps) {
  return (
    <dl {...label} className={styles['table']} data-columns={columns}>
      {rows.map((row) => (
        <div className={styles['row']} key={row.label}>
          <dt className={styles['label']}>{row.name ?? row.label}</dt>
          <dd className={styles['value']}>
            {row.value}
            {row.help && <span className={styles['help']}>{row.help}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
