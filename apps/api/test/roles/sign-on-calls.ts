import type { Belongings } from './belongings.ts';
import type { CallAbout } from './requests-about.ts';

/** A call of a sign-on in progress; their id does not come with their browser. */
const inProgress =
  (body?: unknown): CallAbout =>
  ({ signOn }: Belongings, mine: Belongings) => ({
    params: { uid: signOn.uid },
    headers: { cookie: mine.signOn.cookie },
    body,
  });
const password = 'one that is hard to guess';
const encoded = 'AAAA';
const passkey = { id: encoded, rawId: encoded, type: 'public-key' };

/** The calls of signing on, and of what an account signs on with. */
export const signOnCalls: Readonly<Record<string, CallAbout>> = {
  'signOn.interaction': inProgress(),
  'signOn.passkey.options': inProgress(),
  'signOn.passkey': inProgress({
    response: {
      ...passkey,
      response: { clientDataJSON: encoded, authenticatorData: encoded, signature: encoded },
    },
  }),
  'signOn.password': inProgress({ email: 'nobody@example.com', password }),
  'signOn.register': inProgress({
    email: 'new@example.com',
    firstName: 'Ann',
    lastName: 'New',
  }),
  'signOn.cancel': inProgress(),
  'signOn.reset.request': (theirs) => ({ body: { email: theirs.email } }),
  'signOn.reset.confirm': () => ({ body: { token: 'A'.repeat(43), password } }),
  'signOn.verify': () => ({ body: { token: 'A'.repeat(43), password } }),

  'account.signOns.list': () => ({}),
  'account.signOns.end': (theirs) => ({ params: { sid: theirs.sid } }),
  'account.signOns.endOthers': () => ({}),
  'account.password': () => ({ body: { current: 'not the password', next: password } }),
  'account.passkeys.list': () => ({}),
  'account.passkeys.options': () => ({}),
  'account.passkeys.add': () => ({
    body: { response: { ...passkey, response: { clientDataJSON: encoded, attestationObject: encoded } } },
  }),
  'account.confirm.get': () => ({}),
  'account.confirm.password': () => ({ body: { password: 'not the password' } }),
  'account.confirm.passkey.options': () => ({}),
  'account.confirm.passkey': () => ({
    body: {
      response: {
        ...passkey,
        response: { clientDataJSON: encoded, authenticatorData: encoded, signature: encoded },
      },
    },
  }),
  'account.passkeys.remove': (theirs) => ({ params: { passkeyId: theirs.passkeyId } }),
};
