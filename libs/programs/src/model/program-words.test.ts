import { expect, test } from 'vitest';
import { domainList, hasItsAddress, savingWords, whoMayJoin } from './program-words.ts';

test.each([
  [450, false, 'Save 4.5% on every tire'],
  [350, true, 'Save 3.5% on every tire, and get member prices on selected tires'],
  [1000, false, 'Save 10% on every tire'],
  [0, true, 'Get member prices on selected tires'],
  [0, false, 'Buy tires as a member'],
])('a program with %i basis points and member prices %s says: %s', (discountBps, memberPrices, words) => {
  expect(savingWords({ discountBps, memberPrices })).toBe(words);
});

test('an address counts by its whole domain', () => {
  const program = {
    slug: 'a',
    name: 'A',
    logoPath: null,
    saving: { discountBps: 1, memberPrices: false },
    ways: [],
    emailDomains: ['a.example'],
  };
  expect(hasItsAddress(program, { email: 'Ann@A.Example' })).toBe(true);
  expect(hasItsAddress(program, { email: 'ann@x.a.example' })).toBe(false);
  expect(domainList(['a.example', 'b.example'])).toBe('a.example or b.example');
});

test.each([
  [[], 'Call us to join'],
  [['sso'], 'Join with your sign-in there'],
  [['email-domain', 'code'], 'Join with your work email or a code'],
  [['email-domain', 'code', 'sso'], 'Join with your work email, a code, or your sign-in there'],
] as const)('a program with the ways %j says: %s', (ways, words) => {
  expect(whoMayJoin({ ways: [...ways] })).toBe(words);
});
