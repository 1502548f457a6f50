import type { Database } from '../../../platform/db/database.ts';
import { findCardFingerprint, type PaymentProviders } from '../../buying/payments/index.ts';
import type { OrderStep } from '../../orders/record/index.ts';
import { keepReferral, referralOfOrder } from './keep-referral.ts';

/** Keeps whose link has led to an order that uses a friend's offer. */
export const referralStep = (db: Database, providers: Pick<PaymentProviders, 'of'>): OrderStep => ({
  name: 'referral',
  async prepare({ cart, uid, shipping, shippingMode, channel, body: { billing, payment } }) {
    if (!cart.referral?.applied) return null;
    const referral = await referralOfOrder(db, channel.id, {
      cartId: cart.cartId,
      uid,
      shipping,
      shippingMode,
      billing,
      fingerprint: await findCardFingerprint(providers, payment),
    });
    return referral && { hold: (tx, order) => keepReferral(tx, order, referral) };
  },
});
