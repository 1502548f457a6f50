import { type AnswerOf, type listOutTheDoor, priceLeavesOut } from '@tirekit/contract';
import { useVisitor } from '@tirekit/shell-kit';
import { formatUsd } from '@tirekit/ui';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { SoldSet } from '../model/sold-set.ts';
import styles from './door-totals.module.css';

const keyOf = ({ itemIds, quantity }: SoldSet): string => [...itemIds, quantity].join(' ');

type Totals = ReadonlyMap<string, number>;
const NONE: Totals = new Map();
const TotalsContext = createContext(NONE);

/** What the sets cost to a ZIP code's door; none where that cannot be had, because a card says enough without. */
async function askTotals(zip: string, sets: readonly SoldSet[], signal: AbortSignal): Promise<Totals> {
  const response = await fetch('/api/v1/catalog/out-the-door', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ zip, sets }),
    signal,
  });
  if (!response.ok) return NONE;
  const { totals }: AnswerOf<typeof listOutTheDoor> = await response.json();
  return new Map(
    sets.flatMap((set, at) => {
      const cents = totals[at] ?? null;
      return cents === null ? [] : [[keyOf(set), cents] as const];
    }),
  );
}

/**
 * Asks once for all cards of a list what each costs to the visitor's door, as soon as it is known where that is; a page
 * from the server is the same for everybody.
 */
export function DoorTotals({ sets, children }: { sets: readonly SoldSet[]; children: ReactNode }) {
  const zip = useVisitor()?.location?.zip ?? null;
  const [totals, setTotals] = useState(NONE);
  // The same sets are an array of their own on every render.
  const asked = JSON.stringify(sets);
  useEffect(() => {
    if (zip === null) return;
    const leaving = new AbortController();
    askTotals(zip, JSON.parse(asked) as readonly SoldSet[], leaving.signal)
      .catch(() => NONE)
      .then((known) => {
        if (!leaving.signal.aborted) setTotals(known);
      });
    return () => leaving.abort();
  }, [zip, asked]);
  return <TotalsContext value={zip === null ? NONE : totals}>{children}</TotalsContext>;
}

/** The total to the door of one card's set, in the place of the words that say what its price leaves out. */
export function DoorTotal(set: SoldSet) {
  return <ToDoor cents={useContext(TotalsContext).get(keyOf(set)) ?? null} />;
}

/** A total to the door; what a price leaves out, while there is none. */
export function ToDoor({ cents, covered = false }: { cents: number | null; covered?: boolean }) {
  return (
    <p className={styles['total']}>
      {cents === null ? (
        priceLeavesOut
      ) : (
        <>
          <strong>{formatUsd(cents)}</strong> to your door{covered && ', with coverage'}
        </>
      )}
    </p>
  );
}
