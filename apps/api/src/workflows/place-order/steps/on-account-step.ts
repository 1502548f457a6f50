import type { OrderStep } from '../../../modules/orders/record/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { assertOnAccount } from '../on-account-rules.ts';

/** Refuses an order that the account may not buy on account. */
export const onAccountStep = (db: Queries): OrderStep => ({
  name: 'on-account',
  async prepare({ uid, body, cart }) {
    await assertOnAccount(db, { uid, body, totalCents: cart.giftCard?.restCents ?? cart.quote.totalCents });
    return null;
  },
});
