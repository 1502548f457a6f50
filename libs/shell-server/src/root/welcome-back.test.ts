import { sampleChannel } from '@tirekit/channel/testing';
import type { PriceType, UserDetails } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { member } from '../testing/fake-provider.ts';
import { welcomeBack } from './welcome-back.ts';

const retail = sampleChannel({ id: 'retail', name: 'TireKit' });
const said = async (
  account: Partial<UserDetails> | null,
  priceType: PriceType,
  over: Partial<Parameters<typeof welcomeBack>[0]> = {},
): Promise<string[]> => {
  const context = {
    channel: retail,
    nonce: 'nonce',
    signOn: account === null ? null : 'sign-on-1',
    account: () => Promise.resolve(account && { ...member, ...account }),
    ...over,
  };
  return (await welcomeBack(context, { priceType })).map(({ text }) => text);
};

test.each([
  ['Fleet', 'Fleet', 'Your fleet price is on every tire. '],
  ['Special Order', 'Special Order', 'Your special-order price is on every tire. '],
  // Nobody has said yet what its group pays.
  ['Fleet', 'Retail', ''],
] as const)(
  'an account of type %s that pays %s prices is welcomed back',
  async (userType, priceType, prices) => {
    expect(await said({ userType, priceType }, priceType)).toEqual([
      `Welcome back, Mel. ${prices}Fleet accounts: ${retail.support.phone}, Mon–Fri 8am–6pm ET, Sat, Sun closed.`,
    ]);
  },
);

test.each(['Retail', 'Retail Member', 'EPP', 'Partner Program', 'WholeSale'] as const)(
  'an account of type %s is not welcomed back',
  async (userType) => expect(await said({ userType }, 'Retail')).toEqual([]),
);

test('guests and public pages have no such notice, nor storefronts with a program of their own', async () => {
  expect(await said(null, 'Retail')).toEqual([]);
  expect(await said({ userType: 'Fleet' }, 'Fleet', { nonce: null })).toEqual([]);
  const program = { ...retail, pricing: { ...retail.pricing, priceType: 'Partner Program' as const } };
  expect(await said({ userType: 'Fleet' }, 'Partner Program', { channel: program })).toEqual([]);
});
