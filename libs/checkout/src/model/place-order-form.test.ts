import { expect, test } from 'vitest';
import { PlaceOrderForm } from './place-order-form.ts';

const review = { purchaseKey: '00000000-0000-4000-8000-000000000000', cartVersion: '3', totalCents: '68766' };
const waiting = { ...review, waitingOrder: '7K3M9Q2X4Z' };

test('The review of a cart that no order waits for needs no further answer', () => {
  expect(PlaceOrderForm.parse(review)).toMatchObject({ cartVersion: 3, totalCents: 68_766, seen: '' });
});

test('A second order of the same cart must be asked for', () => {
  expect(PlaceOrderForm.safeParse(waiting).error?.issues.map(({ path }) => path)).toEqual([['again']]);
  expect(PlaceOrderForm.safeParse({ ...waiting, again: 'on' }).success).toBe(true);
});
