import { type TireDetail } from '@tirekit/contract';
import { SpecTable } from '@tirekit/ui';

import styles from './spec-sheet.module.css';

export interface SpecSheetProps {
  specifications: TireDetail['specifications'];
  /** Level of the group titles in the page's outline. */
  headingLevel?: 3 | 4;
}

/** All specifications of a tire in named groups, each value with an explanation. */
export function SpecSheet({ specifications, headingLevel = 3 }: SpecSheetProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles['sheet']}>
      {specifications.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <Heading className={styles['title']}>{title}</Heading>
          <SpecTable rows={rows.map(({ label, value, help }) => ({ label, value, help }))} columns={2} />
        </section>
      ))}
    </div>
  );
}
