import { sampleCartLine } from '@tirekit/contract/testing';
import { describe, expect, test } from 'vitest';
import { CartForm, itemsToAdd } from './cart-form.ts';
import { checkoutBlocker } from './checkout-blocker.ts';

const read = (fields: Record<string, string>) => CartForm.safeParse(fields);

describe('a cart form', () => {
  test('adds one tire', () => {
    const form = CartForm.parse({ intent: 'add', itemId: 'A123456789', quantity: '4', roadHazard: 'on' });
    expect(form.intent === 'add' && itemsToAdd(form)).toEqual([
      { itemId: 'A123456789', quantity: 4, roadHazard: true },
    ]);
  });

  test('adds front and rear of a set together', () => {
    const form = CartForm.parse({
      intent: 'add',
      itemId: 'A123456789',
      quantity: '2',
      axle: 'front',
      itemId2: 'B123456789',
      quantity2: '2',
      axle2: 'rear',
      fitment: '2021-bmw-m3',
    });
    expect(form.intent === 'add' && itemsToAdd(form)).toEqual([
      { itemId: 'A123456789', quantity: 2, axle: 'front', roadHazard: false, fitment: '2021-bmw-m3' },
      { itemId: 'B123456789', quantity: 2, axle: 'rear', roadHazard: false, fitment: '2021-bmw-m3' },
    ]);
  });

  test.each([
    [{ intent: 'add', itemId: 'A123456789', quantity: '0' }],
    [{ intent: 'add', itemId: 'A123456789', quantity: '21' }],
    [{ intent: 'add', itemId: 'A123456789', quantity: '2.5' }],
    [{ intent: 'zip', zip: '1234' }],
    [{ intent: 'steal' }],
    [{}],
  ])('refuses %j', (fields: Record<string, string>) => {
    expect(read(fields).success).toBe(false);
  });
});

describe('checkout', () => {
  const line = (code: 'price-changed' | 'out-of-stock' | 'low-stock' | null) =>
    sampleCartLine({ problem: code === null ? null : { code, message: '' } });

  test.each([
    [[line(null)], null],
    [[line(null), line('price-changed')], 'To check out, accept the new price.'],
    [[line('price-changed'), line('out-of-stock')], 'To check out, remove what is no longer available.'],
    [[line('low-stock')], 'To check out, lower the quantity to what is left.'],
  ])('%# is held up by what has to be decided first', (lines, blocker) => {
    expect(checkoutBlocker({ lines })).toBe(blocker);
  });
});
