import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
  PasskeySummary,
} from '../entities/passkey.ts';

const interactionParams = z.object({ uid: z.string().check(z.regex(/^[\w-]{8,64}$/)) });

export const passkeyOptions = endpoint({
  id: 'signOn.passkey.options',
  method: 'POST',
  path: '/v1/sign-on/interactions/{uid}/passkey-options',
  summary:
    'What a passkey is asked to sign. It names no account: the browser offers the passkeys that it has.',
  auth: 'channel',
  access: 'interaction',
  params: interactionParams,
  answer: z.object({ options: PasskeyRequest }),
  errors: ['not-found'],
});

export const signInWithPasskey = endpoint({
  id: 'signOn.passkey',
  method: 'POST',
  path: '/v1/sign-on/interactions/{uid}/passkey',
  summary: 'Signs on with a passkey. Its challenge can be answered once.',
  auth: 'channel',
  access: 'interaction',
  limit: 'signOn',
  params: interactionParams,
  body: z.object({ response: PasskeyAssertion }),
  answer: z.object({ returnTo: z.string() }),
  errors: ['not-found', 'sign-on-refused'],
});

export const listPasskeys = endpoint({
  id: 'account.passkeys.list',
  method: 'GET',
  path: '/v1/account/passkeys',
  summary: 'The buyer’s passkeys, the newest first.',
  auth: 'channel',
  access: 'account',
  answer: z.object({ passkeys: z.array(PasskeySummary) }),
  errors: ['sign-on-required'],
});

export const passkeyRegistration = endpoint({
  id: 'account.passkeys.options',
  method: 'POST',
  path: '/v1/account/passkeys/options',
  summary: 'What a browser needs to make a passkey for the buyer.',
  auth: 'channel',
  access: 'account',
  answer: z.object({ options: PasskeyCreation }),
  errors: ['sign-on-required', 'fresh-sign-on-required', 'not-found'],
});

export const addPasskey = endpoint({
  id: 'account.passkeys.add',
  method: 'POST',
  path: '/v1/account/passkeys',
  summary: 'Keeps a passkey that a browser has made. The buyer is told by mail.',
  auth: 'channel',
  access: 'account',
  body: z.object({ response: PasskeyAttestation, name: z.optional(PasskeyName) }),
  answer: PasskeySummary,
  status: 201,
  errors: ['sign-on-required', 'fresh-sign-on-required', 'not-found', 'unprocessable'],
});

export const removePasskey = endpoint({
  id: 'account.passkeys.remove',
  method: 'DELETE',
  path: '/v1/account/passkeys/{passkeyId}',
  summary: 'Forgets a passkey of the buyer.',
  auth: 'channel',
  access: 'account',
  params: z.object({ passkeyId: z.string().check(z.regex(/^[\w-]{8,64}$/)) }),
  answer: z.object({}),
  errors: ['sign-on-required', 'fresh-sign-on-required', 'not-found'],
});

export const confirmPasskeyOptions = endpoint({
  id: 'account.confirm.passkey.options',
  method: 'POST',
  path: '/v1/account/confirm/passkey-options',
  summary: 'The challenge that a passkey of the buyer signs to confirm their identity.',
  auth: 'channel',
  access: 'account',
  answer: z.object({ options: PasskeyRequest }),
  errors: ['sign-on-required', 'not-found'],
});

export const confirmWithPasskey = endpoint({
  id: 'account.confirm.passkey',
  method: 'POST',
  path: '/v1/account/confirm/passkey',
  summary:
    'Confirms the buyer’s identity by a passkey. Their sign-on in this browser counts as fresh from now on.',
  auth: 'channel',
  access: 'account',
  limit: 'signOn',
  body: z.object({ response: PasskeyAssertion }),
  answer: z.object({}),
  errors: ['sign-on-required', 'not-found', 'sign-on-refused'],
});
