import { sampleCart, sampleCartLine } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { justAdded, pathAfterAdding } from './just-added.ts';

const cart = sampleCart();
const [line = sampleCartLine()] = cart.lines;
const { productId: itemId, item, quantity } = line;
const name = `${item.brand.name} ${item.line.name}, ${item.size}`;
const said = (query: string, held = cart) => justAdded(new URLSearchParams(query), held);

test('a notice names brand, line, size and quantity of the added tire', () => {
  const { search } = new URL(pathAfterAdding({ itemId, quantity }), 'https://shop.example');
  expect(said(search)).toBe(`Added to your cart: ${String(quantity)} × ${name}.`);
});

test('a notice says how many there are now if some were there before', () => {
  expect(said(`added=${itemId}&quantity=1`)).toBe(
    `Added to your cart: 1 × ${name}. You have ${String(quantity)} of these now.`,
  );
});

test('a notice names both tires of a set', () => {
  const front = { ...line, lineId: 'front', setId: 'set', axle: 'front', quantity: 2 } as const;
  const rear = { ...front, lineId: 'rear', productId: 'B123456789', axle: 'rear' } as const;
  const [group] = cart.groups;
  if (group === undefined) throw new Error('The sample cart has no group');
  const set = {
    ...cart,
    lines: [front, rear],
    groups: [{ ...group, groupId: 'set', lineIds: ['front', 'rear'], tireCount: 4 }],
  };
  expect(said(`added=${itemId}&quantity=2`, set)).toBe(
    `Added to your cart: 2 × ${name} (front) and 2 × ${name} (rear).`,
  );
});

test.each([
  ['added', 'Added to your cart.'],
  ['added=0000000000&quantity=4', 'Added to your cart.'],
  [`added=${itemId}&quantity=many`, 'Added to your cart.'],
  ['', null],
])('an address with the query "%s" brings the notice %s', (query, sentence) => {
  expect(said(query)).toBe(sentence);
});
