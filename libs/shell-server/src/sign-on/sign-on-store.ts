import type { ApiClient } from '@tirekit/api-client';
import { endpoint } from '@tirekit/contract';
import * as z from 'zod/mini';
import type { SignOnStore } from './sign-ons.ts';

const KeyHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Keeps sealed tokens, or tokens that were renewed. The access token says whose they are; it is not stored. */
export const keepSignOn = endpoint({
  id: 'signOn.keep',
  method: 'POST',
  path: '/v1/sign-on/sessions',
  summary: 'A storefront keeps the sealed tokens of somebody who has signed in.',
  auth: 'channel',
  body: z.object({ keyHash: KeyHash, sealed: z.string(), accessToken: z.string() }),
  answer: z.object({ sid: z.string() }),
});

export const openSignOn = endpoint({
  id: 'signOn.open',
  method: 'POST',
  path: '/v1/sign-on/sessions/open',
  summary: 'What a storefront keeps of a sign-on; null once it has ended.',
  auth: 'channel',
  body: z.object({ keyHash: KeyHash }),
  answer: z.object({ signOn: z.nullable(z.object({ sid: z.string(), sealed: z.string() })) }),
});

export const endSignOn = endpoint({
  id: 'signOn.end',
  method: 'POST',
  path: '/v1/sign-on/sessions/end',
  summary: 'Ends a sign-on, here and at the provider.',
  auth: 'channel',
  body: z.object({ keyHash: KeyHash }),
  answer: z.object({}),
});

/** Joins the guest's cart, place, searches and vehicles to the account, once. */
export const mergeVisitor = endpoint({
  id: 'account.merge',
  method: 'POST',
  path: '/v1/account/merge',
  summary: 'What a visitor did as a guest joins the account that they have signed in with.',
  auth: 'channel',
  answer: z.object({ cartKey: z.nullable(z.string()) }),
});

/** The API as the place where sealed tokens are kept. */
export const signOnStore = (api: Pick<ApiClient, 'call'>): SignOnStore => ({
  async keep(keyHash, sealed, accessToken) {
    await api.call(keepSignOn, { body: { keyHash, sealed, accessToken } });
  },
  async open(keyHash) {
    return (await api.call(openSignOn, { body: { keyHash } })).signOn;
  },
  async end(keyHash) {
    await api.call(endSignOn, { body: { keyHash } });
  },
});
