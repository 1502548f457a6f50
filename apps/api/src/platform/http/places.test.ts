import { endpoints } from '@tirekit/contract/endpoints';
import { expect, test } from 'vitest';
import { callClassOf, isPurchaseCall } from './call-classes.ts';
import { Places } from './places.ts';

test('so many calls run at once, the next ones wait in their order, and the rest is told when to come back', async () => {
  const places = new Places({ atOnce: 2, waiting: 3 });
  const began: number[] = [];
  const leaves: (() => void)[] = [];
  const come = (nth: number) =>
    places.take().then((leave) => {
      began.push(nth);
      leaves.push(leave);
    });
  const all = [0, 1, 2, 3, 4].map(come);
  await expect(places.take()).rejects.toMatchObject({
    code: 'busy',
    statusCode: 503,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
  await Promise.all(all.slice(0, 2));
  expect(began).toEqual([0, 1]);
  // Leaving twice frees one place only.
  leaves[0]?.();
  leaves[0]?.();
  await all[2];
  expect(began).toEqual([0, 1, 2]);
  leaves[1]?.();
  leaves[2]?.();
  await Promise.all(all);
  expect(began).toEqual([0, 1, 2, 3, 4]);
  for (const leave of leaves) leave();
  await expect(Promise.all([places.take(), places.take()])).resolves.toHaveLength(2);
});

test('no step of a purchase waits for a place, and what a flood would be made of does', () => {
  const classes = new Map(endpoints.map((endpoint) => [endpoint.id, callClassOf(endpoint)]));
  for (const id of [
    'cart.add',
    'cart.shipping',
    'orders.place',
    'orders.settle',
    'applePay.token',
    'webhooks.payments',
  ])
    expect([id, classes.get(id)]).toEqual([id, null]);
  expect(endpoints.filter((endpoint) => isPurchaseCall(endpoint) && callClassOf(endpoint) !== null)).toEqual(
    [],
  );
  expect(classes.get('reviews.submit')).toBe('review');
  expect(classes.get('signOn.password')).toBe('signOn');
  for (const id of ['catalog.list', 'catalog.suggest', 'reviews.list'])
    expect(classes.get(id)).toBe('search');
});
