import { deliveryTo, type QuoteArrival, type ShippingMode } from '@tirekit/contract';
import { arrivalText, deliveryText } from '@tirekit/tire-ui';
import { formatCount, daysUntil } from '@tirekit/ui';
import type { ComparisonRow } from './comparison-rows.ts';
import { getWinner } from './row-winner.ts';

/** The key of the row that says when each set arrives. */
export const DELIVERY_ROW = 'delivery';

/** The destination of a visitor’s tires, and the arrival of each set of a comparison there. */
export interface KnownArrivals {
  /** Of each tire, in their order; undefined for one that is not on its way yet, or cannot be bought. */
  arrivals: readonly (QuoteArrival | undefined)[];
  /** The shipping mode; undefined for shipping to the visitor. */
  mode: ShippingMode | undefined;
  /** Two letters of the visitor’s state; null if it is not known. */
  region: string | null;
  /** `ZIP code 43215` or the name of a shop. */
  place: string;
}

/** The number of days until the last tire of a set arrives. */
const daysUntilComplete = ({ orderedOn, latest }: QuoteArrival): number => daysUntil(latest, orderedOn);

/** The delivery row with the days that the sets arrive, in the same words as the list and the tire’s page. */
export function deliveryRow(
  row: ComparisonRow,
  names: readonly string[],
  { arrivals, mode, region, place }: KnownArrivals,
): ComparisonRow {
  const inGeneral = (at: number): string =>
    region === null ? (row.cells[at] ?? '') : deliveryText(deliveryTo(region));
  return {
    ...row,
    help: `To ${place}.`,
    cells: arrivals.map((arrives, at) =>
      arrives === undefined ? inGeneral(at) : arrivalText(arrives, mode),
    ),
    winner: getWinner(
      arrivals.map((arrives) => (arrives === undefined ? null : daysUntilComplete(arrives))),
      names,
      { wins: 'lower', badge: 'Fastest', what: 'delivery', inWords: (days) => formatCount(days, 'day') },
    ),
  };
}
