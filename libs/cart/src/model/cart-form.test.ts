import { describe, expect, test } from 'vitest';
import { CartForm, itemsToAdd } from './cart-form.ts';

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
