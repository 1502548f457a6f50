import { describe, expect, test } from 'vitest';
import { CartForm, itemsToAdd } from './cart-form.ts';

const read = (fields: Record<string, string>) => CartForm.safeParse(fields);

describe('A form of the cart', () => {
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
    ['speed-low-truck', ['speed-low-truck']],
    [
      ['speed-low-truck', 'another-note'],
      ['speed-low-truck', 'another-note'],
    ],
  ])('says what the buyer agreed to, and the wheels that the tire is for: %j', (acknowledged, codes) => {
    const form = CartForm.parse({
      intent: 'add',
      itemId: 'A123456789',
      quantity: '4',
      fitment: '2021-ford-f-150',
      wheels: '18',
      acknowledged,
    });
    expect(form.intent === 'add' && itemsToAdd(form)).toEqual([
      expect.objectContaining({ fitment: '2021-ford-f-150', wheels: 18, acknowledged: codes }),
    ]);
  });

  test.each([
    [{ intent: 'add', itemId: 'A123456789', quantity: '0' }],
    [{ intent: 'add', itemId: 'A123456789', quantity: '21' }],
    [{ intent: 'add', itemId: 'A123456789', quantity: '2.5' }],
    [{ intent: 'zip', zip: '1234' }],
    [{ intent: 'steal' }],
    [{}],
  ])('is not valid: %j', (fields: Record<string, string>) => {
    expect(read(fields).success).toBe(false);
  });
});
