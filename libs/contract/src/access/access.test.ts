import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { endpoints } from '../endpoints/index.ts';
import { accessRule, mayCall, roles } from './access.ts';

describe('access', () => {
  test('is completed by the usual callers and proof of its thing', () => {
    expect(accessRule({ id: 'cart.get', access: 'cart' })).toEqual({
      thing: 'cart',
      who: 'everybody',
      proof: ['cart-key'],
    });
    expect(accessRule({ id: 'cart.get', access: { thing: 'cart', who: 'signed-in' } })).toEqual({
      thing: 'cart',
      who: 'signed-in',
      proof: ['cart-key'],
    });
    expect(
      accessRule({ id: 'account.verify', access: { thing: 'account', proof: ['one-time-link'] } }),
    ).toEqual({
      thing: 'account',
      who: 'signed-in',
      proof: ['one-time-link'],
    });
  });

  test('is refused if it is missing or names no thing', () => {
    const open = endpoint({
      id: 'test.open',
      method: 'GET',
      path: '/v1/open',
      summary: '',
      auth: 'none',
      access: 'shop',
      answer: z.unknown(),
    });
    for (const access of [undefined, 'toString', { proof: ['nobody'] }])
      expect(() => accessRule({ ...open, access } as typeof open)).toThrow('No role may call test.open');
  });

  test.each([
    ['everybody', roles],
    ['signed-in', roles.filter((role) => role !== 'guest')],
    ['machine', []],
    [['Retail'], ['Retail']],
  ] as const)('admits the roles that %s stands for', (who, admitted) => {
    expect(roles.filter((role) => mayCall({ who }, role))).toEqual(admitted);
  });

  test.each(endpoints.map((one) => [one.id, one] as const))(
    'the access of %s asks for proof that its token can give',
    (_id, one) => {
      const { who, proof } = accessRule(one);
      if (one.auth === 'user') expect(who).toBe('signed-in');
      if (one.auth === 'signed') expect(proof).toEqual(['signature']);
      if (one.auth === 'none') expect(who).toBe('machine');
      if (who === 'signed-in' || typeof who === 'object') expect(['channel', 'user']).toContain(one.auth);
    },
  );
});
