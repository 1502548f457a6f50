import type { TransportReply } from '@tirekit/api-client';
import { LRUCache } from 'lru-cache';
import { type CatalogueState, type MadeFrom, madeFrom } from './catalogue-state.ts';

/** Data in an answer that is not from the catalogue, such as reviews, may change unnoticed. */
const AGE_MAX_MS = 60_000;
/** How much more memory an answer takes than its text: the parsed answer, and what pages derive from it. */
const READ_SHARE = 6;
/** Assumed length of a text that was sent without one. */
const USUAL_LENGTH = 20_000;
/** So many questions are remembered to have been asked before. */
const ASKED_MOST = 4_000;
/** No answer may take more than this fraction of the memory. */
const ANSWER_SHARE = 16;

/** An answer of the API that depends only on the catalogue and its address. */
export interface KnownAnswer extends MadeFrom {
  readonly answer: unknown;
}

interface KeptAnswer extends KnownAnswer {
  /** Approximate memory that it takes. */
  readonly bytes: number;
  /** When it arrived, by `Date.now`. */
  readonly at: number;
}

export type AnswerStore = LRUCache<string, KeptAnswer>;

/**
 * Memory for answers; the least recently used leaves first.
 * @param maxBytes approximate limit
 */
export const answerStore = (maxBytes: number): AnswerStore =>
  new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / ANSWER_SHARE),
    sizeCalculation: ({ bytes }) => bytes,
  });

export interface KnownAnswers {
  /** Undefined if there is none that is still valid. */
  recall(url: string): Promise<KnownAnswer | undefined>;
  keep(url: string, answer: unknown, reply: Pick<TransportReply, 'headers'>): void;
}

/**
 * A storefront's answers that name a state of the catalogue, kept from the second time on that they are asked for, until
 * something that they show changes, and for a minute at most. They are not requested, parsed or checked again, and every
 * page that shows one uses the same object. What nobody asks for twice would only be moved about by the garbage collector.
 */
export function knownAnswers(
  store: AnswerStore,
  storefront: string,
  state: CatalogueState,
  now: () => number = Date.now,
): KnownAnswers {
  const keyOf = (url: string): string => `${storefront} ${url}`;
  const askedBefore = new LRUCache<string, boolean>({ max: ASKED_MOST });
  return {
    async recall(url) {
      const key = keyOf(url);
      if (!store.has(key)) return undefined;
      const current = await state();
      const known = store.get(key);
      if (!known || !current?.holds(known) || now() - known.at >= AGE_MAX_MS) return undefined;
      // What still holds shows the current state as well as the one in which it was made.
      return known.version >= current.version ? known : { ...known, version: current.version };
    },
    keep(url, answer, reply) {
      const made = madeFrom(reply);
      if (made === null) return;
      const key = keyOf(url);
      if (!askedBefore.has(key)) {
        askedBefore.set(key, true);
        return;
      }
      const held = store.get(key);
      // An answer that took longer than a change of the catalogue must not replace its successor.
      if (held && held.version > made.version) return;
      const length = Number(reply.headers.get('content-length') ?? USUAL_LENGTH);
      store.set(key, { ...made, answer, at: now(), bytes: length * READ_SHARE + key.length });
    },
  };
}
