import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { NewPassword, Password, SignOnSummary } from '../entities/sign-on.ts';
import { Email, FirstName, LastName, Phone } from '../../shared/patterns.ts';

/** The id of a sign-on in progress. It opens nothing without the cookie of the browser that began it. */
const interactionParams = z.object({ uid: z.string().check(z.regex(/^[\w-]{8,64}$/)) });
/** The path of the storefront that the browser continues at. */
const Continued = z.object({ returnTo: z.string() });
const OneTimeToken = z.string().check(z.regex(/^[\w-]{43}$/));
/** SHA-256 of the key in the browser's cookie, in hex. */
const KeyHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const SignOnId = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const getInteraction = endpoint({
  id: 'signOn.interaction',
  method: 'GET',
  path: '/v1/sign-on/interactions/{uid}',
  summary:
    'What a browser on its way to sign on is asked for. The call forwards that browser’s own cookies (`cookie`).',
  auth: 'channel',
  access: 'interaction',
  params: interactionParams,
  answer: z.object({
    action: z.enum(['login', 'register']),
    clientName: z.string(),
    loginHint: z.nullable(z.string()),
    /** True if the storefront sent the buyer to become a member (the authorize link’s displaySimpleCrewView). */
    displaySimpleCrewView: z.boolean(),
  }),
  errors: ['not-found'],
});

export const signInWithPassword = endpoint({
  id: 'signOn.password',
  method: 'POST',
  path: '/v1/sign-on/interactions/{uid}/password',
  summary: 'Signs on with address and password. An unknown address is refused like a wrong password.',
  auth: 'channel',
  access: 'interaction',
  limit: 'signOn',
  params: interactionParams,
  body: z.object({ email: Email, password: Password }),
  answer: Continued,
  errors: ['not-found', 'sign-on-refused', 'too-many-tries'],
});

export const registerAccount = endpoint({
  id: 'signOn.register',
  method: 'POST',
  path: '/v1/sign-on/interactions/{uid}/register',
  summary:
    'Asks for an account, which opens with the link of a mail and the password that is chosen there. For an address that has one already the answer is the same, and the mail says so.',
  auth: 'channel',
  access: 'interaction',
  limit: 'signOn',
  params: interactionParams,
  body: z.object({
    email: Email,
    firstName: FirstName,
    lastName: LastName,
    phone: z.optional(Phone),
  }),
  answer: z.object({}),
  status: 202,
  errors: ['not-found', 'too-many-tries'],
});

export const cancelInteraction = endpoint({
  id: 'signOn.cancel',
  method: 'POST',
  path: '/v1/sign-on/interactions/{uid}/cancel',
  summary: 'The buyer does not want to sign on; the storefront is told `access_denied`.',
  auth: 'channel',
  access: 'interaction',
  params: interactionParams,
  answer: Continued,
  errors: ['not-found'],
});

export const requestPasswordReset = endpoint({
  id: 'signOn.reset.request',
  method: 'POST',
  path: '/v1/sign-on/password-reset',
  summary: 'Mails a link for a new password, if the address has an account. The answer never says so.',
  auth: 'channel',
  // Only the address’s owner is told, by mail, whether it has an account.
  access: { thing: 'account', who: 'everybody', proof: ['nobody'], beforeSignOn: true },
  limit: 'signOn',
  body: z.object({ email: Email }),
  answer: z.object({}),
  status: 202,
  errors: ['too-many-tries'],
});

export const resetPassword = endpoint({
  id: 'signOn.reset.confirm',
  method: 'POST',
  path: '/v1/sign-on/password-reset/confirm',
  summary: 'Sets a new password by the link of a mail, which works once; every sign-on of the account ends.',
  auth: 'channel',
  access: { thing: 'account', who: 'everybody', proof: ['one-time-link'] },
  limit: 'signOn',
  body: z.object({ token: OneTimeToken, password: NewPassword }),
  answer: z.object({}),
  errors: ['gone', 'too-many-tries', 'unprocessable'],
});

export const verifyEmail = endpoint({
  id: 'signOn.verify',
  method: 'POST',
  path: '/v1/sign-on/verify-email',
  summary:
    'Finishes a registration by the link of its mail, and sets the password that its reader chooses. Orders that guests placed with the address join the account.',
  auth: 'channel',
  access: { thing: 'account', who: 'everybody', proof: ['one-time-link'] },
  limit: 'signOn',
  body: z.object({ token: OneTimeToken, password: NewPassword }),
  /** With what the buyer signs in now. */
  answer: z.object({ email: Email }),
  errors: ['gone', 'too-many-tries', 'unprocessable'],
});

export const keepSignOn = endpoint({
  id: 'signOn.keep',
  method: 'PUT',
  path: '/v1/sign-on/kept/{keyHash}',
  summary: 'For a storefront’s server: keeps the sealed tokens of a sign-on. Only that server can open them.',
  auth: 'channel',
  access: 'machine',
  params: z.object({ keyHash: KeyHash }),
  body: z.object({
    sealed: z.string().check(z.minLength(1), z.maxLength(8000)),
    /** Says whose sign-on it is. */
    accessToken: z.string().check(z.maxLength(4096)),
  }),
  answer: z.object({}),
  errors: ['unauthorized'],
});

export const openSignOn = endpoint({
  id: 'signOn.open',
  method: 'GET',
  path: '/v1/sign-on/kept/{keyHash}',
  summary: 'For a storefront’s server: the sealed tokens of a sign-on of its own, unless it has ended.',
  auth: 'channel',
  access: 'machine',
  params: z.object({ keyHash: KeyHash }),
  answer: z.object({ sid: SignOnId, sealed: z.string() }),
  errors: ['not-found'],
});

export const endSignOn = endpoint({
  id: 'signOn.end',
  method: 'DELETE',
  path: '/v1/sign-on/kept/{keyHash}',
  summary: 'For a storefront’s server: the buyer signs out. Repeating it changes nothing.',
  auth: 'channel',
  access: 'machine',
  params: z.object({ keyHash: KeyHash }),
  answer: z.object({}),
});

export const listSignOns = endpoint({
  id: 'account.signOns.list',
  method: 'GET',
  path: '/v1/account/sign-ons',
  summary: 'Where the buyer is signed on, the most recent first.',
  auth: 'channel',
  access: 'account',
  answer: z.object({ signOns: z.array(SignOnSummary) }),
  errors: ['sign-on-required'],
});

export const endOtherSignOn = endpoint({
  id: 'account.signOns.end',
  method: 'DELETE',
  path: '/v1/account/sign-ons/{sid}',
  summary: 'Signs the buyer out in one browser. Already ended is fine.',
  auth: 'channel',
  access: 'account',
  params: z.object({ sid: SignOnId }),
  answer: z.object({}),
  errors: ['sign-on-required', 'not-found'],
});

export const endOtherSignOns = endpoint({
  id: 'account.signOns.endOthers',
  method: 'DELETE',
  path: '/v1/account/sign-ons',
  summary: 'Signs the buyer out everywhere but here.',
  auth: 'channel',
  access: 'account',
  answer: z.object({ ended: z.int() }),
  errors: ['sign-on-required'],
});

export const changePassword = endpoint({
  id: 'account.password',
  method: 'PUT',
  path: '/v1/account/password',
  summary: 'Sets a new password; the sign-ons of other browsers end.',
  auth: 'channel',
  access: 'account',
  body: z.object({ current: Password, next: NewPassword }),
  answer: z.object({}),
  errors: ['sign-on-required', 'fresh-sign-on-required', 'unprocessable', 'too-many-tries'],
});

export const getFreshness = endpoint({
  id: 'account.confirm.get',
  method: 'GET',
  path: '/v1/account/confirm',
  summary:
    'The moment until which the buyer may change their sign-in without confirming their identity again.',
  auth: 'channel',
  access: 'account',
  /** Null if the buyer has to confirm their identity first. */
  answer: z.object({ freshUntil: z.nullable(z.iso.datetime()) }),
  errors: ['sign-on-required'],
});

export const confirmWithPassword = endpoint({
  id: 'account.confirm.password',
  method: 'POST',
  path: '/v1/account/confirm',
  summary:
    'Confirms the buyer’s identity by their password. Their sign-on in this browser counts as fresh from now on.',
  auth: 'channel',
  access: 'account',
  limit: 'signOn',
  body: z.object({ password: Password }),
  answer: z.object({}),
  errors: ['sign-on-required', 'unprocessable', 'too-many-tries'],
});
