import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Queries } from '../../../platform/db/database.ts';
import { RunningDeals } from './running-deals.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const deal = (slug: string, startsOn: string, endsOn: string | null, priceTypes: string[] | null = null) => ({
  slug,
  startsOn,
  endsOn,
  priceTypes,
});
const table = [
  deal('always', '2026-01-01', null),
  deal('november', '2026-11-20', '2026-11-29'),
  deal('fleet', '2026-01-01', null, ['fleet']),
];

/** A database whose only statement gives the deals, and counts. */
function dealsTable(answer: () => Promise<unknown[]> = () => Promise.resolve(table)) {
  const query = vi.fn(answer);
  // Nothing else of a database is used.
  return { query, db: { query } as unknown as Queries };
}
const slugs = async (deals: RunningDeals, db: Queries, day: string, priceType = 'retail') =>
  (await deals.of(db, [priceType], day)).map(({ slug }) => slug);

test('a deal counts on its days and for its price types', async () => {
  const { db } = dealsTable();
  const deals = new RunningDeals();
  expect(await slugs(deals, db, '2026-11-19')).toEqual(['always']);
  expect(await slugs(deals, db, '2026-11-29')).toEqual(['always', 'november']);
  expect(await slugs(deals, db, '2026-11-30', 'fleet')).toEqual(['always', 'fleet']);
});

test('many requests read the deals once a second, and a deal’s end takes effect within that', async () => {
  let now: unknown[] = table;
  const { query, db } = dealsTable(() => Promise.resolve(now));
  const deals = new RunningDeals();
  await Promise.all(Array.from({ length: 50 }, () => deals.of(db, ['retail'], '2026-11-19')));
  now = [];
  vi.advanceTimersByTime(999);
  expect(await slugs(deals, db, '2026-11-19')).toEqual(['always']);
  expect(query).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(await slugs(deals, db, '2026-11-19')).toEqual([]);
  expect(query).toHaveBeenCalledTimes(2);
});

test('deals that are forgotten within a second of being read are read again by the next', async () => {
  const { query, db } = dealsTable();
  query.mockResolvedValueOnce([]);
  const deals = new RunningDeals();
  expect(await slugs(deals, db, '2026-11-19')).toEqual([]);
  deals.forget();
  expect(await slugs(deals, db, '2026-11-19')).toEqual(['always']);
});

test('a database that fails is asked again by the next', async () => {
  const { query, db } = dealsTable();
  query.mockRejectedValueOnce(new Error('gone'));
  const deals = new RunningDeals();
  await expect(deals.of(db, ['retail'], '2026-11-19')).rejects.toThrow('gone');
  expect(await slugs(deals, db, '2026-11-19')).toEqual(['always']);
});

test('a read that fails fails alone: who waited for it reads with their own connection', async () => {
  const broken = dealsTable(() => Promise.reject(new Error('transaction is aborted')));
  const { query, db } = dealsTable();
  const deals = new RunningDeals();
  const [first, second] = await Promise.allSettled([
    deals.of(broken.db, ['retail'], '2026-11-19'),
    slugs(deals, db, '2026-11-19'),
  ]);
  expect(first.status).toBe('rejected');
  expect(second).toEqual({ status: 'fulfilled', value: ['always'] });
  expect(query).toHaveBeenCalledTimes(1);
});
