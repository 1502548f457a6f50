import type { OrderState } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import type { Charge } from '../payments/port.ts';
import { isOpenCharge, type LedgerOrder, getMismatch } from './verdict.ts';

const charge: Charge = {
  id: 'ch_1',
  reference: 'ORDER12345',
  amountCents: 48_000,
  currency: 'USD',
  status: 'succeeded',
  code: null,
  card: null,
  nextActionUrl: null,
};
const order: LedgerOrder = {
  orderNumber: 'ORDER12345',
  state: 'confirmed',
  wasPaid: true,
  totalCents: 50_000,
  giftCardCents: 2_000,
  chargeId: 'ch_1',
  isOfProvider: true,
};
const another = { ...charge, id: 'ch_2' };

describe('a charge in the books of a provider', () => {
  test('belongs to no order that we know', () => {
    expect(getMismatch(charge, null)).toBe('unknown-order');
  });

  test.each([
    ['is what its order is paid with', charge, order, null],
    [
      'is what its order was paid with before it was canceled',
      charge,
      { ...order, state: 'cancelled' as const },
      null,
    ],
    [
      'differs from what is left to pay beside the gift card',
      { ...charge, amountCents: 50_000 },
      order,
      'amount-differs',
    ],
    ['is in another currency', { ...charge, currency: 'CAD' }, order, 'amount-differs'],
    ['is a second one of a paid order', another, order, 'not-of-order'],
    [
      'stands at another provider than the order’s',
      charge,
      { ...order, isOfProvider: false },
      'not-of-order',
    ],
    [
      'is a second one of an order that was canceled after it was paid',
      another,
      { ...order, state: 'cancelled' as const },
      'not-of-order',
    ],
  ])('a charge %s', (_what, found, known, mismatch) => {
    expect(getMismatch(found, known)).toBe(mismatch);
  });

  test.each<OrderState>(['pending', 'requires-action', 'processing'])(
    'a charge of an order that is %s is left to it, or undecided if it is not the order’s own',
    (state) => {
      const running = { ...order, state, wasPaid: false };
      expect(getMismatch(charge, running)).toBeNull();
      expect(getMismatch(another, running)).toBe('undecided');
      expect(getMismatch(charge, { ...running, chargeId: null })).toBe('undecided');
    },
  );

  test.each<OrderState>(['failed', 'cancelled'])(
    'a charge of an order that is %s and was never paid is to be given back',
    (state) => {
      const ended = { ...order, state, wasPaid: false };
      expect([getMismatch(charge, ended), getMismatch(another, ended)]).toEqual([
        'order-ended',
        'order-ended',
      ]);
    },
  );
});

test.each([
  ['declined', undefined, false],
  ['processing', undefined, true],
  ['requires-action', undefined, true],
  ['authorized', undefined, true],
  ['succeeded', undefined, true],
  ['succeeded', 47_999, true],
  ['succeeded', 48_000, false],
] as const)(
  'a charge that is %s, of which %s cents went back, holds money: %s',
  (status, refundedCents, holds) => {
    expect(isOpenCharge({ ...charge, status, ...(refundedCents !== undefined && { refundedCents }) })).toBe(
      holds,
    );
  },
);
