import { endpoints } from '@tirekit/contract/endpoints';
import { expect, test } from 'vitest';
import { getCallClass, isPurchaseCall } from './call-classes.ts';
import { Places, PriorityWork } from './places.ts';

test('calls beyond the limit wait in order, and calls beyond the queue are told when to come back', async () => {
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

test('calls computed in memory leave the event loop to a waiting purchase after a moment', async () => {
  let now = 0;
  const places = new Places({ atOnce: 2, waiting: 100, now: () => now });
  const order: string[] = [];
  const search = async (nth: number): Promise<void> => {
    const leave = await places.take();
    now += 0.4;
    order.push(String(nth));
    leave();
  };
  const searches = Array.from({ length: 40 }, (_, nth) => search(nth));
  // A purchase that was read in the same turn of the event loop goes on in the next one.
  const purchase = new Promise<void>((next) => setImmediate(next)).then(() => order.push('purchase'));
  await Promise.all([...searches, purchase]);
  expect(order.filter((one) => one !== 'purchase')).toEqual(searches.map((_, nth) => String(nth)));
  expect(order.indexOf('purchase')).toBeLessThan(10);
});

test('a call that would be refused is refused before it is worked on', async () => {
  const places = new Places({ atOnce: 1, waiting: 1 });
  const [leave] = await Promise.all([places.take(), Promise.resolve()]);
  expect(() => places.refuseIfFull()).not.toThrow();
  const waits = places.take();
  expect(() => places.refuseIfFull()).toThrow(expect.objectContaining({ code: 'busy' }));
  leave();
  (await waits)();
  expect(() => places.refuseIfFull()).not.toThrow();
});

test('a call whose wait is over leaves the queue, and another one may wait instead', async () => {
  const places = new Places({ atOnce: 1, waiting: 1 });
  const leave = await places.take();
  const wait = new AbortController();
  const waits = places.take(wait.signal);
  wait.abort();
  await expect(waits).rejects.toMatchObject({ code: 'busy' });
  await expect(places.take(wait.signal)).rejects.toMatchObject({ code: 'busy' });
  const next = places.take();
  leave();
  (await next)();
});

test('other calls begin now and then while a purchase runs, and all of them after it', async () => {
  const purchases = new PriorityWork();
  const places = new Places({ atOnce: 4, waiting: 100, first: purchases, now: () => now });
  let now = 0;
  let begun = 0;
  const search = async (): Promise<void> => {
    const leave = await places.take();
    begun += 1;
    leave();
  };
  const done = purchases.begin();
  const searches = Array.from({ length: 10 }, search);
  const turn = () => new Promise((next) => setImmediate(next));
  for (let turns = 0; turns < 5; turns++) await turn();
  expect(begun).toBe(1);
  now += 1_000;
  searches.push(search());
  for (let turns = 0; turns < 5; turns++) await turn();
  expect(begun).toBe(2);
  // Said twice, it is done once.
  done();
  done();
  await Promise.all(searches);
  expect(begun).toBe(11);
  expect(purchases.isTaken()).toBe(false);
});

test('no step of a purchase waits for a place, and what a flood would be made of does', () => {
  const classes = new Map(endpoints.map((endpoint) => [endpoint.id, getCallClass(endpoint)]));
  for (const id of [
    'cart.add',
    'cart.shipping',
    'orders.place',
    'orders.settle',
    'applePay.token',
    'webhooks.payments',
  ])
    expect([id, classes.get(id)]).toEqual([id, null]);
  expect(endpoints.filter((endpoint) => isPurchaseCall(endpoint) && getCallClass(endpoint) !== null)).toEqual(
    [],
  );
  expect(classes.get('reviews.submit')).toBe('review');
  expect(classes.get('signOn.password')).toBe('signOn');
  for (const id of ['catalog.list', 'catalog.suggest', 'reviews.list'])
    expect(classes.get(id)).toBe('search');
});
