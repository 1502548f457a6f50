import { type ApiClient, toResult } from '@tirekit/api-client';
import { endpoint, endSignOn, keepSignOn, openSignOn } from '@tirekit/contract';
import * as z from 'zod/mini';
import type { SignOnStore } from './sign-ons.ts';

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
    await api.call(keepSignOn, { params: { keyHash }, body: { sealed, accessToken } });
  },
  async open(keyHash) {
    const kept = await toResult(api.call(openSignOn, { params: { keyHash } }));
    if (kept.ok) return kept.answer;
    if (kept.failure.kind === 'NotFound') return null;
    throw kept.failure;
  },
  async end(keyHash) {
    await api.call(endSignOn, { params: { keyHash } });
  },
});
