import type { OrderStep } from '../../orders/record/index.ts';
import { claimQuote } from './claim-quote.ts';

/** A quote buys once. */
export const salesQuoteStep: OrderStep = {
  name: 'sales-quote',
  async prepare({ cart: { salesQuote } }) {
    if (salesQuote?.holds !== true) return null;
    return { hold: (tx, order) => claimQuote(tx, salesQuote.quoteNumber, order.orderNumber) };
  },
};
