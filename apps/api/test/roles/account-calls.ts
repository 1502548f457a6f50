import type { CallAbout } from './requests-about.ts';

const address = {
  form: {
    firstName: 'Ann',
    lastName: 'Owner',
    phone: '9015550134',
    phoneType: 'mobile',
    addressLine1: '14 Union Ave',
    city: 'Memphis',
    state: 'TN',
    zip: '38103',
  },
  isDefault: false,
};
const wrong = 'not the password';

/** The calls of an account’s own pages. */
export const accountCalls: Readonly<Record<string, CallAbout>> = {
  'account.get': () => ({}),
  'account.details': () => ({ body: { firstName: 'Ann', lastName: 'Owner', phone: '9015550134' } }),
  'account.email.change': () => ({ body: { email: 'ann@new.example', password: wrong } }),
  'account.email.confirm': () => ({ body: { token: 'A'.repeat(43) } }),
  'account.addresses.add': () => ({ body: address }),
  'account.addresses.change': (theirs) => ({ params: { addressId: theirs.addressId }, body: address }),
  'account.addresses.remove': (theirs) => ({ params: { addressId: theirs.addressId } }),
  'account.consents': () => ({ body: { mailingList: true, textMessages: true } }),
  'account.export': () => ({}),
  'account.close': () => ({ body: { password: wrong } }),
};
