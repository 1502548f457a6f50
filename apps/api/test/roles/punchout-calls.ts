import { headers as names } from '@tirekit/contract';
import { purchaseOrderLinks } from '../../src/modules/business/punchout/orders/order-links.ts';
import { testSecrets } from '../support/test-config.ts';
import type { CallAbout } from './requests-about.ts';

/** A link to a purchase order is ours, and has ended: there is no order for anybody either. */
const ended = { profileId: 'harbor', orderId: 'PO-1' };
const endedLink = {
  ...ended,
  ...Object.fromEntries(
    [
      ...new URLSearchParams(
        purchaseOrderLinks(testSecrets.RECEIPT_SIGNING_SECRET).linkTo(ended, 1_000).split('?')[1],
      ),
    ].filter(([name]) => name === 'expires' || name === 'signature'),
  ),
};

/**
 * The calls of a shopper from a procurement system. Nobody in the walk has come from one, so there is no visit for anybody; what
 * one's own may do is in `modules/business/punchout/visits.test.ts`.
 */
export const punchoutCalls: Readonly<Record<string, CallAbout>> = {
  'punchout.open': () => ({ body: { page: 'A'.repeat(43) } }),
  'punchout.session': () => ({}),
  'punchout.send': (_theirs, mine) => ({
    headers: { [names.cart]: mine.cartKey },
    body: { cartVersion: 1 },
  }),
  'punchout.cancel': () => ({}),
  'punchout.order': () => ({ body: endedLink }),
};
