import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type Seal } from '../session-storage/frame-storage.ts';
import { type ProviderClient, SignOnRefused, type SignOnTokens } from './provider-client.ts';

/** Somebody who has signed in, in one browser. */
export interface SignedIn {
  /** The sign-on's id, by which it is listed and ended. It opens nothing. */
  readonly sid: string;
  readonly uid: string;
  readonly accessToken: string;
  readonly idToken: string | null;
}

/** The API's side: sealed tokens by the hash of the key that opens them. */
export interface SignOnStore {
  keep(hash: string, sealed: string, accessToken: string): Promise<void>;
  open(hash: string): Promise<{ sid: string; sealed: string } | null>;
  end(hash: string): Promise<void>;
}

/** On whose behalf: their calls, and their signed address for limits. */
export interface SignOnCaller {
  readonly store: SignOnStore;
  readonly visitor: () => string;
}

/** The sign-ons of a storefront's visitors. Tokens never leave this server (docs/adr/0038-server-side-tokens.md). */
export interface SignOns {
  /** Keeps the tokens of somebody who has just signed in, under a new key. */
  begin(tokens: SignOnTokens, caller: SignOnCaller): Promise<{ key: string; signedIn: SignedIn }>;
  /** The buyer who signed in with this key; null if that has ended. The tokens are renewed in time. */
  open(key: string, caller: SignOnCaller): Promise<SignedIn | null>;
  /** Asks the API again the next time: a token was refused. */
  forget(key: string): void;
  /** Ends a sign-on. */
  end(key: string, caller: SignOnCaller): Promise<void>;
}

/** Milliseconds that an answer of the API is believed: a sign-on ended elsewhere works here for that long at most. */
const REMEMBERED_MS = 30_000;
const REMEMBERED_MAX = 5_000;
/** Tokens are renewed so long before they end. */
const RENEW_MS = 60_000;
/** Sealed texts are good for longer than any sign-on, which the API ends. */
const SEALED_SECONDS = 400 * 86_400;

/** Tokens as they are sealed. */
const Sealed = z.object({
  uid: z.string(),
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  idToken: z.nullable(z.string()),
  endsAt: z.number(),
});

const newKey = (): string => randomBytes(32).toString('base64url');
/** The hash of a key, which is all that the API has of it. */
const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export function createSignOns(deps: { channelId: string; seal: Seal; provider: ProviderClient }): SignOns {
  const { channelId, seal, provider } = deps;
  const remembered = new LRUCache<string, { signedIn: SignedIn; until: number }>({ max: REMEMBERED_MAX });
  const opening = new Map<string, Promise<SignedIn | null>>();
  const purpose = (hash: string): string => `sign-on of ${channelId}: ${hash}`;

  const close = (hash: string, tokens: SignOnTokens): string =>
    seal.close(purpose(hash), JSON.stringify(tokens), SEALED_SECONDS);
  const unseal = (hash: string, sealed: string): SignOnTokens | null => {
    const text = seal.open(purpose(hash), sealed);
    return text === null ? null : (Sealed.safeParse(JSON.parse(text)).data ?? null);
  };
  const remember = (hash: string, sid: string, tokens: SignOnTokens): SignedIn => {
    const { uid, accessToken, idToken, endsAt } = tokens;
    const signedIn = { sid, uid, accessToken, idToken };
    remembered.set(hash, { signedIn, until: Math.min(Date.now() + REMEMBERED_MS, endsAt) });
    return signedIn;
  };

  const ask = async (hash: string, { store, visitor }: SignOnCaller): Promise<SignedIn | null> => {
    const stored = await store.open(hash);
    const tokens = stored && unseal(hash, stored.sealed);
    if (stored === null || tokens === null) return null;
    if (tokens.endsAt - Date.now() > RENEW_MS) return remember(hash, stored.sid, tokens);
    try {
      const renewed = await provider.refresh(tokens, visitor());
      await store.keep(hash, close(hash, renewed), renewed.accessToken);
      return remember(hash, stored.sid, renewed);
    } catch (error) {
      if (!(error instanceof SignOnRefused)) throw error;
      // Another process may have renewed them at the same moment.
      const again = await store.open(hash);
      const newer = again && unseal(hash, again.sealed);
      if (again && newer && newer.accessToken !== tokens.accessToken) return remember(hash, again.sid, newer);
      if (tokens.endsAt > Date.now()) return remember(hash, stored.sid, tokens);
      await store.end(hash);
      return null;
    }
  };

  return {
    async begin(tokens, { store }) {
      const key = newKey();
      const hash = hashOfKey(key);
      await store.keep(hash, close(hash, tokens), tokens.accessToken);
      const stored = await store.open(hash);
      if (stored === null) throw new SignOnRefused(false);
      return { key, signedIn: remember(hash, stored.sid, tokens) };
    },
    async open(key, caller) {
      const hash = hashOfKey(key);
      const held = remembered.get(hash);
      if (held && held.until > Date.now()) return held.signedIn;
      const running = opening.get(hash);
      if (running) return running;
      const asked = ask(hash, caller).finally(() => opening.delete(hash));
      opening.set(hash, asked);
      return asked;
    },
    forget: (key) => void remembered.delete(hashOfKey(key)),
    async end(key, { store }) {
      const hash = hashOfKey(key);
      remembered.delete(hash);
      await store.end(hash);
    },
  };
}
