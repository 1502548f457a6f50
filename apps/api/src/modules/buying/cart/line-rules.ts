import { type addToCart, type BodyOf, business } from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { SkuFacts } from '../pricing/index.ts';
import type { CartLineRow } from './cart-rows.ts';

const REFUSALS = {
  notSold: 'We no longer sell this tire.',
  pair: 'To add two tires together, choose one front and one rear.',
  left: (stock: number) => `Only ${String(stock)} left`,
  most: `The limit is ${String(business.quantity.perLineMax)} of each tire per order. Need more? Please call us.`,
  full: `Your cart holds up to ${String(business.cartLinesMax)} different tires. Please check out before you add more.`,
} as const;

/** @throws ApiProblem for a tire that cannot be bought */
export const available = (sku: SkuFacts | undefined): SkuFacts => {
  if (sku === undefined) throw new ApiProblem('not-found', REFUSALS.notSold);
  if (sku.discontinued || sku.stock === 0) throw new ApiProblem('out-of-stock');
  return sku;
};

/** @param elsewhere pieces of it in other lines: for another car, or in a set */
export const assertQuantity = (sku: SkuFacts, quantity: number, elsewhere: number): void => {
  if (quantity + elsewhere > sku.stock) throw new ApiProblem('out-of-stock', REFUSALS.left(sku.stock));
  if (quantity > business.quantity.perLineMax) throw new ApiProblem('unprocessable', REFUSALS.most);
};

/** Two tires that are added together must be the front and the rear of a set. */
export const assertPair = ([first, second]: BodyOf<typeof addToCart>['items']): void => {
  if (second === undefined) return;
  const axles = new Set([first?.axle, second.axle]);
  if (!axles.has('front') || !axles.has('rear')) throw new ApiProblem('unprocessable', REFUSALS.pair);
};

/**
 * The line that already holds the same tire, unless it is for another car; a set has a line of its own for each axle, and so
 * has a tire of a quote.
 */
export function lineFor(
  lines: readonly CartLineRow[],
  { itemId, fitment }: Pick<BodyOf<typeof addToCart>['items'][number], 'itemId' | 'fitment'>,
): CartLineRow | undefined {
  const same = lines.filter(
    ({ skuId, setId, salesQuote }) => skuId === itemId && setId === null && salesQuote === null,
  );
  const ofItsCar = same.find(({ fitmentId }) => fitmentId === (fitment ?? null));
  return ofItsCar ?? same.find(({ fitmentId }) => fitment === undefined || fitmentId === null);
}

/** A line with the other line of its set; empty if it no longer exists. */
export function withSet(lines: readonly CartLineRow[], lineId: string): CartLineRow[] {
  const line = lines.find((candidate) => candidate.lineId === lineId);
  if (line === undefined) return [];
  return line.setId === null ? [line] : lines.filter(({ setId }) => setId === line.setId);
}

/** @throws ApiProblem where a cart has as many lines as it may have */
export const assertRoom = (lines: readonly CartLineRow[]): void => {
  if (lines.length >= business.cartLinesMax) throw new ApiProblem('unprocessable', REFUSALS.full);
};
