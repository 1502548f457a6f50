import { deliveryTo } from '@tirekit/contract';
import { shopMode, useVisitor } from '@tirekit/shell-ui';
import { arrivalText, type CardTire, deliveryText } from '@tirekit/tire-ui';
import { keyOfSet, useListTotals } from '../data/list-totals.ts';
import { type QuotedSet } from '../model/tire-set.ts';
import { CardTotal } from './card-total.tsx';

/** The offer of each card on a page, by the position of its set. */
export interface CardOffers {
  /** The arrival at the visitor's place or shop; null until the place is known. */
  thereAt(at: number): Pick<CardTire, 'delivery'> | null;
  /** The total at that place; null for a set that is not for sale. */
  addUp(at: number): React.ReactNode;
}

/**
 * Asks for the offers of a page's cards once the visitor's place is known. The page itself is the same for everybody, so its cards
 * promise the time to most places until then.
 *
 * @param sets the sets of the cards, in their order; null for a card without one
 * @param fitment the car that they are for
 */
export function useCardOffers(sets: readonly (QuotedSet | null)[], fitment: string | undefined): CardOffers {
  const region = useVisitor()?.location?.stateAbbr ?? null;
  const totals = useListTotals(
    sets.filter((set) => set !== null),
    fitment,
  );
  return {
    thereAt(at) {
      const set = sets[at] ?? null;
      const arrives = set === null ? undefined : totals.arrivals.get(keyOfSet(set));
      const mode = totals.shop === null ? undefined : shopMode(totals.shop);
      if (arrives !== undefined) return { delivery: arrivalText(arrives, mode) };
      return region === null ? null : { delivery: deliveryText(deliveryTo(region)) };
    },
    addUp(at) {
      const set = sets[at] ?? null;
      return set && <CardTotal set={set} totals={totals} />;
    },
  };
}
