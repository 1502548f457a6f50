import { type ApiClient, toResult } from '@tirekit/api-client';
import { endSignOn, keepSignOn, openSignOn } from '@tirekit/contract';
import type { SignOnStore } from './sign-ons.ts';

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
