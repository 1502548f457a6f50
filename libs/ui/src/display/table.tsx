import { type ReactNode } from 'react';

import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './table.module.css';

export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures: aligned at the end, never broken. */
  numeric?: boolean;
}

export interface TableProps<Row> {
  caption: string;
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Rows of the same kind. The first column names the row; a wide table scrolls inside its own frame. */
export function Table<Row>({ caption, captionHidden = false, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className={styles['scroll']} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption>{captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-numeric={column.numeric || undefined}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} data-numeric={column.numeric || undefined}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface DefinitionItem {
  term: string;
  value: ReactNode;
  /** What the value means, below it. */
  note?: ReactNode;
}

export interface DefinitionListProps {
  items: readonly DefinitionItem[];
  /** `end` sets values flush right, as for amounts. */
  align?: 'start' | 'end';
}

/** Terms and their values, one hairline apart. */
export function DefinitionList({ items, align = 'start' }: DefinitionListProps) {
  return (
    <dl className={styles['list']} data-align={align}>
      {items.map((item) => (
        <div className={styles['row']} key={item.term}>
          <dt>{item.term}</dt>
          <dd>
            {item.value}
            {item.note && <span className={styles['note']}>{item.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface SpecGroup {
  title: string;
  items: readonly DefinitionItem[];
}

export interface SpecTableProps {
  groups: readonly SpecGroup[];
  /** Level of the group titles. */
  headingLevel?: 2 | 3 | 4;
}

/** Definition lists under their titles, in two columns where there is room. */
export function SpecTable({ groups, headingLevel = 3 }: SpecTableProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles['columns']}>
      {groups.map((group) => (
        <section className={styles['group']} key={group.title}>
          <Heading className={styles['groupTitle']}>{group.title}</Heading>
          <DefinitionList items={group.items} />
        </section>
      ))}
    </div>
  );
}
