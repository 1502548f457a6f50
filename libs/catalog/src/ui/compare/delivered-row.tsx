import { seePriceInCart } from '@tirekit/contract';
import { openLocationDialog } from '@tirekit/shell-ui';
import { formatUsd, Link } from '@tirekit/ui';
import { keyOfSet } from '../../data/list-totals.ts';
import type { Car } from '../../data/load-list.ts';
import { compareHref } from '../../model/compare/compare-address.ts';
import type { Comparison } from '../../model/compare/get-comparison.ts';
import { compareWords } from '../../model/compare/comparison-words.ts';
import { noWinner, getWinner } from '../../model/compare/row-winner.ts';
import { CardTotal } from '../card-total.tsx';
import type { RowProps } from './comparison-table.tsx';
import type { ComparedTotals } from './use-compared-totals.ts';

/**
 * The row with what each set costs with everything, delivered to the visitor or installed by their shop. The page is the same for
 * everybody, so it fills in once their place is known.
 */
export function deliveredRow(
  { tires, names, comparedFor: { quantity } }: Comparison,
  car: Car | null,
  { sets, totals }: ComparedTotals,
): RowProps {
  const { zip, shop } = totals;
  const isKnown = zip !== null || shop !== null;
  const cents = sets.map((set) => {
    // Fewer are left than make a set: their total is not for the same number.
    const total = set?.quantity === quantity ? totals.of.get(keyOfSet(set)) : undefined;
    return total !== undefined && 'cents' in total ? total.cents : null;
  });
  const here = compareHref(
    tires.map(({ itemId }) => itemId),
    car,
  );
  const heldBack = names.filter((_, at) => tires[at]?.seePriceInCart);
  const lowest = getWinner(cents, names, {
    wins: 'lower',
    badge: 'Lowest',
    what: 'out-the-door price',
    inWords: formatUsd,
  });
  const winner = heldBack.length > 0 ? noWinner(compareWords.heldBack(heldBack)) : lowest;
  return {
    label: 'Out-the-door price',
    help: isKnown ? (
      `For ${quantity} tires, with shipping, fees, and estimated tax.`
    ) : (
      <>
        <Link
          to={`/location?back=${encodeURIComponent(here)}`}
          rel="nofollow"
          onClick={(event) => {
            event.preventDefault();
            openLocationDialog();
          }}
        >
          Enter your ZIP code
        </Link>{' '}
        to see it.
      </>
    ),
    winner: isKnown ? winner : null,
    children: tires.map((tire, at) => {
      const set = sets[at] ?? null;
      return (
        <td key={tire.itemId}>
          {tire.seePriceInCart ? (
            seePriceInCart
          ) : set === null ? (
            '–'
          ) : isKnown ? (
            <CardTotal set={set} totals={totals} />
          ) : (
            'Needs your ZIP code'
          )}
        </td>
      );
    }),
  };
}
