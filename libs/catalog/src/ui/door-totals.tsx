import { type AnswerOf, type listOutTheDoor, priceLeavesOut } from '@tirekit/contract';
import { useVisitor } from '@tirekit/shell-kit';
import { formatUsd } from '@tirekit/ui';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { BuyableSet } from '../model/buyable-set.ts';
import styles from './door-totals.module.css';

const keyOf = ({ itemIds, quantity }: BuyableSet): string => [...itemIds, quantity].join(' ');

type Totals = ReadonlyMap<string, number>;
const NONE: Totals = new Map();
const TotalsContext = createContext(NONE);

/**
 * The totals of sets delivered to a ZIP code, fees and tax included, by set. If the API cannot say, there are none: a card
 * then shows its price alone.
 */
async function askTotals(zip: string, sets: readonly BuyableSet[], signal: AbortSignal): Promise<Totals> {
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
 * Fetches the out-the-door totals of all cards of a list with one call, as soon as the visitor's ZIP code is known. The
 * page itself is the same for everybody and cannot contain them.
 */
export function DoorTotals({ sets, children }: { sets: readonly BuyableSet[]; children: ReactNode }) {
  const zip = useVisitor()?.location?.zip ?? null;
  const [totals, setTotals] = useState(NONE);
  // As text, because every render makes a new array of the same sets.
  const asked = JSON.stringify(sets);
  useEffect(() => {
    if (zip === null) return;
    const leaving = new AbortController();
    askTotals(zip, JSON.parse(asked) as readonly BuyableSet[], leaving.signal)
      .catch(() => NONE)
      .then((known) => {
        if (!leaving.signal.aborted) setTotals(known);
      });
    return () => leaving.abort();
  }, [zip, asked]);
  return <TotalsContext value={zip === null ? NONE : totals}>{children}</TotalsContext>;
}

/** The out-the-door total of one card's set; until it is known, what the price leaves out. */
export function DoorTotal(set: BuyableSet) {
  return <ToDoor cents={useContext(TotalsContext).get(keyOf(set)) ?? null} />;
}

/**
 * An out-the-door total, or what the price leaves out.
 * @param cents the total; null if it is not known
 * @param covered whether it includes road hazard coverage
 */
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
