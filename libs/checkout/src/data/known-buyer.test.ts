import { createApiClient } from '@tirekit/api-client';
import type { Account } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { knownBuyer } from './known-buyer.ts';

const form = {
  firstName: 'Mel',
  lastName: 'Sample',
  phone: '5125550100',
  phoneType: 'work',
  addressLine1: '100 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
} as const;
const account: Account = {
  email: 'mel@example.test',
  pendingEmail: null,
  firstName: 'Melanie',
  lastName: 'Sample',
  phone: '2025550100',
  openedAt: '2026-11-21T08:00:00.000Z',
  passwordChangedAt: null,
  addresses: [],
  consents: [],
};

function buyer(signOn: string | null, answer: () => Response) {
  let calls = 0;
  const api = createApiClient({
    baseUrl: 'http://api.test',
    fetch: () => {
      calls++;
      return Promise.resolve(answer());
    },
  });
  return { known: () => knownBuyer({ api, signOn }), calls: () => calls };
}

test('A member’s shipping form starts with their default address', async () => {
  const other = { ...form, addressLine1: '1 Elsewhere Rd' };
  const addresses = [
    { addressId: 'address-0001', isDefault: true, form },
    { addressId: 'address-0002', isDefault: false, form: other },
  ];
  const { known } = buyer('sid', () => Response.json({ ...account, addresses }));
  expect(await known()).toEqual({ ...form, email: 'mel@example.test', phone: '(512) 555-0100' });
});

test('a member’s form starts with their name and contact while they have no address', async () => {
  expect(await buyer('sid', () => Response.json(account)).known()).toEqual({
    email: 'mel@example.test',
    firstName: 'Melanie',
    lastName: 'Sample',
    phone: '(202) 555-0100',
  });
});

test('A guest’s form starts empty, and nobody is asked', async () => {
  const guest = buyer(null, () => Response.json(account));
  expect([await guest.known(), guest.calls()]).toEqual([null, 0]);
});

test('a member’s form starts empty while the account cannot be read', async () => {
  const failed = () => Response.json({ code: 'unavailable', errorMessage: 'No.' }, { status: 503 });
  expect(await buyer('sid', failed).known()).toBeNull();
});
