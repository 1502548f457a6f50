import type { TransportReply } from '@tirekit/api-client';
import { headers } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import type { CatalogueState } from './catalogue-state.ts';

/** What an answer holds beside the catalogue, such as reviews, may change unseen. */
const AGE_MAX_MS = 60_000;
/** How much more room an answer takes than its text: what was read of it, and what pages make of that. */
const READ_SHARE = 6;
/** The length of a text that was sent without it. */
const USUAL_LENGTH = 20_000;
/** No answer may take more than this part of the room. */
const ANSWER_SHARE = 16;

/** An answer of the API that is made from the catalogue and its address alone. */
export interface KnownAnswer {
  readonly answer: unknown;
  /** The state of the catalogue that it shows. */
  readonly version: string;
}

interface KeptAnswer extends KnownAnswer {
  /** Memory that it takes, about. */
  readonly bytes: number;
  /** When it came, on the clock of `Date.now`. */
  readonly at: number;
}

export type AnswerStore = LRUCache<string, KeptAnswer>;

/** Room for answers; what is used least leaves first. @param maxBytes of memory, about */
export const answerStore = (maxBytes: number): AnswerStore =>
  new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / ANSWER_SHARE),
    sizeCalculation: ({ bytes }) => bytes,
  });

export interface KnownAnswers {
  /** Undefined where there is none that still holds. */
  recall(url: string): Promise<KnownAnswer | undefined>;
  keep(url: string, answer: unknown, reply: Pick<TransportReply, 'headers'>): void;
}

/**
 * A storefront's answers of the API that say which state of the catalogue they show, for as long as it holds, a minute at
 * most: neither is one asked for again, nor read and checked, and it is the same object for all pages that show it.
 */
export function knownAnswers(
  store: AnswerStore,
  storefront: string,
  state: CatalogueState,
  now: () => number = Date.now,
): KnownAnswers {
  const keyOf = (url: string): string => `${storefront} ${url}`;
  return {
    async recall(url) {
      const key = keyOf(url);
      if (!store.has(key)) return undefined;
      const version = await state();
      const known = store.get(key);
      const holds = known && version !== null && known.version >= version && now() - known.at < AGE_MAX_MS;
      return holds ? known : undefined;
    },
    keep(url, answer, reply) {
      const version = reply.headers.get(headers.catalogue);
      const key = keyOf(url);
      const held = store.get(key);
      // One that took longer than a change of the catalogue must not take the place of its successor.
      if (version === null || (held && held.version > version)) return;
      const length = Number(reply.headers.get('content-length') ?? USUAL_LENGTH);
      store.set(key, { answer, version, at: now(), bytes: length * READ_SHARE + key.length });
    },
  };
}
