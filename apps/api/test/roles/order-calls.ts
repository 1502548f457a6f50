import { headers as names } from '@tirekit/contract';
import type { Proof } from '@tirekit/contract/access';
import type { Belongings } from './belongings.ts';
import type { CallAbout, SentCall } from './requests-about.ts';

/** Not the ZIP code of any order here. */
const OTHER_ZIP = '99501';

/**
 * The proof with which a call about an order comes, by the table's words; null for somebody who has none. The rest of the call is
 * always the caller's own, except a ZIP code that they would have to guess.
 */
const shown: Partial<Record<Proof, (theirs: Belongings, mine: Belongings) => Partial<SentCall> | null>> = {
  account: (_theirs, { userToken }) => (userToken === null ? null : {}),
  'order-key': (_theirs, { orderKey }) => ({ headers: { [names.order]: orderKey } }),
  'signed-link': (_theirs, { tracking }) => ({ body: { proof: tracking } }),
  'number-and-zip': (theirs, mine) => ({
    body: { proof: { zip: theirs === mine ? mine.zip : OTHER_ZIP } },
  }),
};

/** Nothing can be done about an order any more once it is canceled. */
const LAST = 'orders.cancel';

/** The calls about an order that can be made in several ways: their bodies, without number and proof. */
export const orderBodies: Readonly<Record<string, (theirs: Belongings) => object>> = {
  'registration.open': () => ({}),
  'registration.register': () => ({ tins: [{ lineNo: 1, tins: [''] }] }),
  'priceGuarantee.open': () => ({}),
  'priceGuarantee.claim': () => ({ claim: 1, amountCents: 1 }),
  'returns.open': () => ({}),
  'returns.preview': () => ({ tires: [{ lineNo: 1, quantity: 1 }] }),
  'returns.request': () => ({ tires: [{ lineNo: 1, quantity: 1 }], reason: 'changed-mind' }),
  'returns.reorder': ({ returnId, itemId }) => ({ returnId, itemId }),
  'returns.cancel': ({ returnId }) => ({ returnId }),
  [LAST]: () => ({}),
};

/** A call about an order with one kind of proof; null where the caller has no such proof, or for other calls. */
export function orderCall(id: string, proof: Proof, theirs: Belongings, mine: Belongings): SentCall | null {
  const way = orderBodies[id] === undefined ? null : (shown[proof]?.(theirs, mine) ?? null);
  if (way === null) return null;
  return {
    ...way,
    body: { orderNumber: theirs.orderNumber, ...orderBodies[id]?.(theirs), ...(way.body ?? {}) },
  };
}

/** The same calls for the walk, with the order's key. */
export const orderCalls: Readonly<Record<string, CallAbout>> = Object.fromEntries(
  Object.keys(orderBodies)
    .filter((id) => id !== LAST)
    .map((id) => [
      id,
      (theirs: Belongings, mine: Belongings) => orderCall(id, 'order-key', theirs, mine) ?? {},
    ]),
);
