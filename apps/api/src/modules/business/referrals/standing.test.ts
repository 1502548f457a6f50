import { describe, expect, test } from 'vitest';
import { type ReferralFacts, referralStanding } from './standing.ts';

const delivered = new Date('2026-11-01T18:00:00Z');
const facts: ReferralFacts = {
  orderNumber: 'ORDER12345',
  advocateUid: 'ann',
  channelId: 'retail',
  state: 'open',
  reason: null,
  cardLast4: null,
  placedAt: new Date('2026-10-25T18:00:00Z'),
  orderState: 'confirmed',
  deliveredAt: delivered,
  sameCard: false,
  allReturned: false,
  returnOpen: false,
};
/** The day after the thirtieth, when the order can no longer be returned, begins in the shop's zone. */
const rewardDay = new Date('2026-12-02T05:00:00Z');
const justBefore = new Date(rewardDay.getTime() - 1_000);

describe('the reward of a friend’s order', () => {
  test('waits for the delivery, for the last day of returns, and is due on the next', () => {
    expect(referralStanding({ ...facts, deliveredAt: null }, rewardDay)).toEqual({
      state: 'ordered',
      reason: null,
      rewardOn: null,
      isDue: false,
    });
    expect(referralStanding(facts, justBefore)).toEqual({
      state: 'waiting',
      reason: null,
      rewardOn: '2026-12-02',
      isDue: false,
    });
    expect(referralStanding(facts, rewardDay)).toEqual({
      state: 'waiting',
      reason: null,
      rewardOn: null,
      isDue: true,
    });
  });

  test('waits on, without a day, while tires are on their way back', () => {
    expect(referralStanding({ ...facts, returnOpen: true }, rewardDay)).toMatchObject({
      state: 'waiting',
      rewardOn: null,
      isDue: false,
    });
  });

  test.each([
    ['canceled', { orderState: 'cancelled' }],
    ['same-card', { sameCard: true }],
    ['returned', { allReturned: true }],
  ] as const)('is refused at any time: %s', (reason, more) => {
    for (const now of [justBefore, rewardDay])
      expect(referralStanding({ ...facts, ...more }, now)).toEqual({
        state: 'refused',
        reason,
        rewardOn: null,
        isDue: false,
      });
  });

  test('stays as it was decided, whatever happens afterwards', () => {
    const rewarded = { ...facts, state: 'rewarded', allReturned: true } as const;
    expect(referralStanding(rewarded, rewardDay)).toMatchObject({ state: 'rewarded', isDue: false });
    const refused = { ...facts, state: 'refused', reason: 'same-card' } as const;
    expect(referralStanding(refused, rewardDay)).toMatchObject({ state: 'refused', reason: 'same-card' });
  });
});
