import { business } from '@tirekit/contract';
import { carQuery, useOwnVehicle, useSignal } from '@tirekit/shell-ui';
import { ButtonLink, EmptyState, Link, Notice, Stack } from '@tirekit/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ComparisonData } from '../../data/load-comparison.ts';
import type { CardTire } from '@tirekit/tire-ui';
import { type AskedComparison, compareHref } from '../../model/compare/compare-address.ts';
import { compareWords } from '../../model/compare/comparison-words.ts';
import { readListState } from '../../model/list-state.ts';
import { HubPage } from '../hub-page.tsx';
import { useCompare } from './compare-store.ts';
import { ComparisonView } from './comparison-view.tsx';
import styles from './comparison-page.module.css';

const crumbs = [{ label: 'Home', to: '/' }, { label: compareWords.title }];

/** The page of a comparison. Everything on it works without scripts, and its address can be sent to somebody. */
export function ComparisonPage({ address, tires, neverMixed, car, suggestions }: ComparisonData) {
  const { items, onlyDifferences } = address;
  const sold = tires.flatMap(({ tire }) => tire ?? []);
  const removeFromList = useCompare((state) => state.remove);
  const [first] = sold;
  useFocusAfterRemoval(items);
  const isEnough = sold.length >= business.compare.min;
  useSignal(isEnough ? { kind: 'compare', tires: sold } : null, items.join('.'));
  return (
    <HubPage title={compareWords.title} crumbs={crumbs}>
      <Stack gap={4}>
        <LeftOut {...address} />
        {car !== null && <p>Checked against your {car.label}.</p>}
        {car === null && isEnough && <CheckOwnCar items={items} onlyDifferences={onlyDifferences} />}
        {items.length > 0 && (
          <ComparisonView
            {...{ asked: tires, neverMixed, car, onlyDifferences }}
            differences={
              <ButtonLink size="sm" preventScrollReset to={compareHref(items, car, !onlyDifferences)}>
                {onlyDifferences ? 'Show all rows' : 'Show differences only'}
              </ButtonLink>
            }
            remove={(itemId, name) => (
              <Link
                to={compareHref(
                  items.filter((other) => other !== itemId),
                  car,
                  onlyDifferences,
                )}
                aria-label={`Remove ${name}`}
                className={styles['remove'] ?? ''}
                // The visitor's own list has it perhaps, too.
                onClick={() => removeFromList(itemId)}
              >
                Remove
              </Link>
            )}
          />
        )}
        {!isEnough && (
          <EmptyState
            title={first === undefined ? 'No tires to compare yet' : 'One more tire is needed'}
            actions={
              <ButtonLink tone="primary" to={first === undefined ? '/' : `/tire-sizes/${first.sizeSlug}`}>
                {first === undefined ? 'Find tires' : `See all ${first.size} tires`}
              </ButtonLink>
            }
          >
            <p>
              {items.length === 0
                ? compareWords.none
                : first === undefined
                  ? compareWords.oneMissing
                  : compareWords.one(`${first.brand.name} ${first.line.name}`)}
            </p>
          </EmptyState>
        )}
        {first !== undefined && suggestions.length > 0 && (
          <Suggestions
            tires={suggestions}
            hrefFor={(itemId) => compareHref([first.itemId, itemId], car)}
            title={`Compare it with another ${first.size} tire`}
          />
        )}
      </Stack>
    </HubPage>
  );
}

/** A tire that is taken out takes the link with it that had the focus. */
function useFocusAfterRemoval(items: readonly string[]): void {
  const shown = items.join();
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [shown]);
}

/** A note about tires in the address that the page leaves out. */
function LeftOut({ tooMany, twice, unreadable }: AskedComparison) {
  const sentences = [
    tooMany.length > 0 && compareWords.tooMany(tooMany.length),
    twice.length > 0 && compareWords.twice,
    unreadable > 0 && compareWords.unreadable,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Notice tone="caution" role="alert">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/** Leads to the same comparison with verdicts for the vehicle that this browser shops for. */
function CheckOwnCar({ items, onlyDifferences }: Pick<AskedComparison, 'items' | 'onlyDifferences'>) {
  const vehicle = useOwnVehicle();
  const query = vehicle && carQuery(vehicle);
  if (query === null) return null;
  const { fitment, drive } = readListState(
    new URLSearchParams({ fitment: query.fitment, drive: query.drive ?? '' }),
  );
  if (fitment === null) return null;
  return (
    <p>
      <Link to={compareHref(items, { fitmentId: fitment, drive, wheels: null }, onlyDifferences)}>
        Check these against my {vehicle?.label}
      </Link>
    </p>
  );
}

interface SuggestionsProps {
  title: string;
  tires: readonly CardTire[];
  hrefFor: (itemId: string) => string;
}

function Suggestions({ title, tires, hrefFor }: SuggestionsProps): ReactNode {
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions">{title}</h2>
      <ul className={styles['suggestions']} role="list">
        {tires.map(({ itemId, brand, line }) => (
          <li key={itemId}>
            <Link to={hrefFor(itemId)}>
              Compare with {brand} {line}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
