import { WebhookRefused } from '../../../platform/webhooks/signature.ts';
import { type Charge, type PaymentProvider, refusedCharge, RefundRefused } from './port.ts';

const PREFIX = 'gift-card-';

const charge = (id: string, status: Charge['status']): Charge => ({
  id,
  reference: id.slice(PREFIX.length),
  amountCents: 0,
  currency: 'USD',
  status,
  code: status === 'declined' ? 'voided' : null,
  card: null,
  nextActionUrl: null,
});

/**
 * For orders of which a gift card pays everything: nobody outside is asked, and nothing is left to charge. What the card pays
 * is held, taken and given back with the order itself (modules/gift-cards).
 */
export const giftCardProvider: PaymentProvider = {
  authorize: ({ reference, amountCents }) =>
    Promise.resolve(
      amountCents === 0 ? charge(`${PREFIX}${reference}`, 'authorized') : refusedCharge(reference, 'unpaid'),
    ),
  capture: (id) => Promise.resolve(charge(id, 'succeeded')),
  get: (id) => Promise.resolve(charge(id, 'authorized')),
  // No payment needs to be found, because nothing was charged.
  find: () => Promise.resolve([]),
  refund: () => Promise.reject(new RefundRefused('nothing-charged')),
  void: (id) => Promise.resolve(charge(id, 'declined')),
  readWebhook() {
    throw new WebhookRefused('Nobody sends messages about gift cards');
  },
};
