import type { TireSummary } from '@tirekit/contract';

/** True if a tire can be added to the cart now. */
export const isBuyable = ({ stock }: Pick<TireSummary, 'stock'>): boolean =>
  stock.state === 'in-stock' || stock.state === 'low';
