import { headers as names } from '@tirekit/contract';
import type { CallAbout } from './requests-about.ts';

/**
 * The calls of a shopper from a procurement system. Nobody in the walk has come from one, so there is no visit for anybody; what
 * one's own may do is in `modules/punchout/visits.test.ts`.
 */
export const punchoutCalls: Readonly<Record<string, CallAbout>> = {
  'punchout.open': () => ({ body: { page: 'A'.repeat(43) } }),
  'punchout.session': () => ({}),
  'punchout.send': (_theirs, mine) => ({
    headers: { [names.cart]: mine.cartKey },
    body: { cartVersion: 1 },
  }),
  'punchout.cancel': () => ({}),
};
