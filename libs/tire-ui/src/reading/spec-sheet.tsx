import { type TireDetail } from '@tirekit/contract';
import { SpecTable } from '@tirekit/ui';

import { TermName } from './term-name.tsx';
import styles from './spec-sheet.module.css';

interface SpecGroupProps {
  group: TireDetail['specifications'][number];
  /** Level of the group's title in the page's outline. */
  headingLevel: 3 | 4;
}

export interface SpecSheetProps {
  specifications: TireDetail['specifications'];
  /** Level of the group titles in the page's outline. */
  headingLevel?: SpecGroupProps['headingLevel'];
}

interface SpecValueProps {
  row: SpecGroupProps['group']['rows'][number];
}

/** The value of a row, with the document that has its terms. */
function SpecValue({ row: { label, value, terms } }: SpecValueProps) {
  if (terms === undefined) return value;
  return (
    <>
      {value} {/* In a new tab, so that this page stays open. */}
      <a href={terms} target="_blank" rel="noreferrer" aria-label={`${label} terms`}>
        Terms
      </a>
    </>
  );
}

/** Some specifications of a tire under a title, each value with an explanation. */
function SpecGroup({ group: { title, rows }, headingLevel }: SpecGroupProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-label={title}>
      <Heading className={styles['title']}>{title}</Heading>
      <SpecTable
        rows={rows.map((row) => ({
          label: row.label,
          name: <TermName name={row.label} />,
          value: <SpecValue row={row} />,
          help: row.help,
        }))}
        columns={2}
      />
    </section>
  );
}

/** All specifications of a tire in named groups. */
export function SpecSheet({ specifications, headingLevel = 3 }: SpecSheetProps) {
  return (
    <div className={styles['sheet']}>
      {specifications.map((group) => (
        <SpecGroup key={group.title} group={group} headingLevel={headingLevel} />
      ))}
    </div>
  );
}
