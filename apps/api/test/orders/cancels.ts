import type { TrackedOrder } from '@tirekit/contract';
import { getLink } from './signed-link.ts';
import { type buyerActions, cards, type Placed } from './test-buyer.ts';
import type { BorrowedShop } from './test-shop.ts';

/** The proof that shows the orders of the tests. */
export const ZIP = { zip: '38103' };

interface By {
  /** Null for none; the link of a mail, unless it says otherwise. */
  readonly proof?: unknown;
  readonly headers?: Record<string, string>;
  readonly channel?: string;
}

export type Cancels = ReturnType<typeof cancelActions>;

/** Orders of four tires that nobody else buys, canceling them, and what then is the case. */
export function cancelActions(shop: BorrowedShop, buyers: ReturnType<typeof buyerActions>) {
  let nextTire = 0;
  const ownTire = () => shop.tires[nextTire++];
  return {
    ownTire,
    cancel: (
      orderNumber: string,
      { proof = getLink(orderNumber), headers = {}, channel = 'retail' }: By = {},
    ) =>
      buyers.call<{ order: TrackedOrder }>('POST', '/v1/orders/cancel', {
        channel,
        headers,
        body: { orderNumber, ...(proof !== null && { proof }) },
      }),
    async bought(card: string = cards.good): Promise<Placed & { tire: string | undefined; number: string }> {
      const tire = ownTire();
      const { answer } = await buyers.buy(tire, card);
      if (answer.status !== 201) throw new Error(`Not placed: ${JSON.stringify(answer.body)}`);
      return { ...answer.body, tire, number: answer.body.order.orderNumber };
    },
    /** The order's state, its only charge as the provider's books have it, and its refunds. */
    async fact(number: string) {
      const [charge, ...others] = await buyers.charges(number);
      if (others.length > 0) throw new Error(`Order ${number} was charged more than once`);
      const { state } = await shop.db.one<{ state: string }>(
        'SELECT state FROM orders WHERE order_number = $1',
        [number],
      );
      const refunds = await shop.db.query<{ state: string; cents: number }>(
        'SELECT state, amount_cents AS cents FROM refund WHERE order_number = $1',
        [number],
      );
      return { state, charge, refunds };
    },
    cancelledMails: async (number: string) =>
      (await buyers.mails(number)).filter(({ subject }) => subject.endsWith('is canceled')),
    /** The carrier's labels. */
    labels: async () => (await fetch(`${shop.sandbox.sandbox}/carrier`)).text(),
  };
}
