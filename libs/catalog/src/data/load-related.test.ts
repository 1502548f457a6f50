import type { ApiClient } from '@tirekit/api-client';
import type { TireDetail } from '@tirekit/contract';
import { tireDetail, tireSummary } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import type { Car } from './load-list.ts';
import { loadRelated } from './load-related.ts';

const car = { fitmentId: '2019-honda-civic-ex' } as Car;
const getVerdict = (outcome: 'fits' | 'fits-with-note' | 'does-not-fit') => ({
  axle: null,
  outcome,
  reasons: [],
});
const other = (itemId: string, outcome: Parameters<typeof getVerdict>[0]) =>
  tireSummary({ itemId, line: { slug: itemId.toLowerCase(), name: itemId }, verdict: getVerdict(outcome) });

test('the tires beside a tire for a car all fit the car, and the tire itself is not among them', async () => {
  const tire: TireDetail = tireDetail();
  const [good, noted, wrong] = [
    other('GOOD', 'fits'),
    other('NOTED', 'fits-with-note'),
    other('WRONG', 'does-not-fit'),
  ];
  const call = async () => ({
    items: [good, { ...tire, verdict: getVerdict('fits') }, noted, wrong],
    pairs: [
      { front: good, rear: noted, setPriceInCents: 100 },
      { front: noted, rear: wrong, setPriceInCents: 100 },
    ],
  });
  const api = { call } as unknown as ApiClient;
  const { tires, pairs } = await loadRelated(api, tire, car);
  expect(tires.map(({ itemId }) => itemId)).toEqual(['GOOD', 'NOTED']);
  expect(pairs.map(({ front, rear }) => [front.itemId, rear.itemId])).toEqual([['GOOD', 'NOTED']]);
});
