import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { noteOrderEvent } from '../../orders/record/index.ts';
import { hasOrder, lockQuote } from './quote-row.ts';

const CLAIM = 'UPDATE sales_quote SET order_number = $2 WHERE quote_number = $1';

/**
 * Gives a quote to an order that has just been stored, in the same transaction: one quote buys once, from whichever cart.
 * @throws ApiProblem `cart-changed` if another order has it, or it was withdrawn just now
 */
export async function claimQuote(tx: Queries, quoteNumber: string, orderNumber: string): Promise<void> {
  const quote = await lockQuote(tx, quoteNumber);
  if (quote === null || quote.withdrawnAt !== null || hasOrder(quote)) throw new ApiProblem('cart-changed');
  await tx.execute(CLAIM, [quoteNumber, orderNumber]);
  const { discountBps } = quote;
  const actor = { kind: 'care', ...(quote.uid !== null && { uid: quote.uid }) } as const;
  await noteOrderEvent(tx, {
    orderNumber,
    actor,
    what: 'sold-by-quote',
    detail: { quoteNumber, discountBps },
  });
}
