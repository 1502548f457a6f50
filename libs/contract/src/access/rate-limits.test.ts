import { expect, test } from 'vitest';
import { endpoints } from '../endpoints/index.ts';
import { rateGroup, type RateGroup, rateLimits } from './rate-limits.ts';

test.each([
  ['orders.get', 'read'],
  ['orders.settle', 'write'],
  ['identity.token', 'token'],
  ['webhooks.carrier', 'signed'],
  ['orders.place', 'buy'],
  ['cart.coupon.put', 'coupon'],
  ['orders.track', 'track'],
  ['orders.follow', 'track'],
  ['support.chat.transcript', 'mail'],
  ['salesQuotes.send', 'mail'],
  ['orders.code', 'mail'],
] as const)('a call of %s is counted as %s', (id, group) => {
  const counted = endpoints.filter((one) => one.id === id).map(rateGroup);
  expect(counted).toEqual([group]);
});

test('calls that could be used to guess have lower limits than other writes, for all processes together', () => {
  const guessed: readonly RateGroup[] = ['buy', 'coupon', 'giftCard', 'track', 'signOn'];
  for (const group of guessed) {
    expect(rateLimits[group].perMinute).toBeLessThan(rateLimits.write.perMinute);
    expect(rateLimits[group].isShared).toBe(true);
  }
});
