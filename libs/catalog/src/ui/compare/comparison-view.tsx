import { business, type Compared, type FitmentReason } from '@tirekit/contract';
import { Link, Notice, Stack } from '@tirekit/ui';
import { type ReactNode, useMemo } from 'react';
import type { Car } from '../../data/load-list.ts';
import { getComparison, type MissingTire } from '../../model/compare/get-comparison.ts';
import { compareWords } from '../../model/compare/comparison-words.ts';
import { ComparisonTable } from './comparison-table.tsx';
import styles from './comparison-view.module.css';

export interface ComparisonViewProps {
  asked: readonly Compared[];
  /** The reasons why the tires that can be bought must not run on one vehicle together. */
  neverMixed: readonly FitmentReason[];
  car: Car | null;
  onlyDifferences: boolean;
  /** The control that shows or hides what is the same for all. */
  differences: ReactNode;
  /** The control that takes a tire out of the comparison. */
  remove: (itemId: string, name: string) => ReactNode;
  /** The name of a tire when it was chosen. */
  getName?: (itemId: string) => string | null;
  headingLevel?: 2 | 3;
}

/** A comparison: the overall choice and why it is not the others, then the table. */
export function ComparisonView(props: ComparisonViewProps) {
  const { asked, neverMixed, car, onlyDifferences, differences, remove, getName, headingLevel = 2 } = props;
  const comparison = useMemo(
    () =>
      getComparison(
        asked,
        { quantity: car?.tireCount ?? business.quantity.usual, car: car?.label ?? null },
        getName,
      ),
    [asked, car, getName],
  );
  const { missing, tires, names, whyNot } = comparison;
  const Heading = `h${headingLevel}` as const;
  return (
    <Stack gap={6}>
      {missing.map((tire) => (
        <Missing key={tire.itemId} {...tire} remove={remove} />
      ))}
      {tires.length >= business.compare.min && (
        <>
          <section>
            <Heading>Our pick</Heading>
            <p>{comparison.pickSentence}</p>
            <dl className={styles['reasons']}>
              {whyNot.map(
                (sentence, at) =>
                  sentence !== null && (
                    <div key={tires[at]?.itemId}>
                      <dt>Why not the {names[at]}?</dt>
                      <dd>{sentence}</dd>
                    </div>
                  ),
              )}
            </dl>
          </section>
          {neverMixed.length > 0 && (
            <Notice tone="caution" title={compareWords.neverMixed}>
              {neverMixed.map(({ code, text }) => (
                <p key={code}>{text}</p>
              ))}
            </Notice>
          )}
          <div className={styles['bar']}>{differences}</div>
          <ComparisonTable {...{ comparison, car, onlyDifferences, remove }} />
        </>
      )}
    </Stack>
  );
}

function Missing({ itemId, sentence, successor, remove }: MissingTire & Pick<ComparisonViewProps, 'remove'>) {
  return (
    <Notice tone="caution" action={remove(itemId, `tire number ${itemId}`)}>
      <p>
        {sentence}
        {successor !== null && (
          <>
            {' '}
            <Link to={successor.path}>The {successor.name}</Link> replaces it.
          </>
        )}
      </p>
    </Notice>
  );
}
