import { headers as names } from '@tirekit/contract';
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
  // Somebody else's secrets are guessed; one's own session and cart are needed by later calls, and do not come along.
  'account.merge': (theirs, mine) =>
    theirs === mine
      ? {}
      : {
          headers: {
            [names.session]: `${theirs.sessionId}x`,
            [names.cart]: `${theirs.cartKey.slice(0, 10)}${'x'.repeat(22)}`,
          },
        },
  'account.details': () => ({ body: { firstName: 'Ann', lastName: 'Owner', phone: '9015550134' } }),
  'account.email.change': () => ({ body: { email: 'ann@new.example', password: wrong } }),
  'account.email.confirm': () => ({ body: { token: 'A'.repeat(43) } }),
  'account.addresses.add': () => ({ body: address }),
  'account.addresses.change': (theirs) => ({ params: { addressId: theirs.addressId }, body: address }),
  'account.addresses.remove': (theirs) => ({ params: { addressId: theirs.addressId } }),
  'account.consents': () => ({ body: { mailingList: true, textMessages: true } }),
  'approvals.open': (theirs, mine) => ({ body: { ...mine.approval, requestId: theirs.approval.requestId } }),
  'approvals.decide': (theirs, mine) => ({
    body: { ...mine.approval, requestId: theirs.approval.requestId, decision: 'approved' },
  }),
  'exemptions.list': () => ({}),
  'exemptions.submit': () => ({
    body: {
      fileId: `${'A'.repeat(22)}.pdf`,
      state: 'TN',
      reason: 'resale',
      certificateNumber: '12-345',
      expiresOn: '2030-01-01',
    },
  }),
  'exemptions.withdraw': (theirs) => ({ params: { exemptionId: theirs.exemptionId } }),
  'programs.mine': () => ({}),
  'programs.join': () => ({ body: { slug: 'harborline', code: 'NOBODYS-CODE' } }),
  'programs.signOn.begin': () => ({ body: { slug: 'harborline' } }),
  'programs.signOn.finish': () => ({
    body: { slug: 'harborline', query: 'state=of-nobody&code=of-nobody' },
  }),
  'programs.leave': () => ({}),
  'referrals.mine': () => ({}),
  'referrals.join': () => ({}),
  'account.export': () => ({}),
  'account.close': () => ({ body: { password: wrong } }),
};
