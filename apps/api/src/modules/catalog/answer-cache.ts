import { LRUCache } from 'lru-cache';
import { AskedOnce } from '../../platform/asked-once.ts';
import { isKeptQuery } from '../../platform/http/query-strings.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { jsonBytes, ownCopy } from './json-writer.ts';

/** Of what answers are put together from again. */
const MAX_PARTS_BYTES = 8 * 1024 * 1024;
/** Of answers that are kept as they are sent. */
const MAX_WHOLE_BYTES = 32 * 1024 * 1024;
/** Of one of them. */
const MAX_ANSWER_BYTES = 128 * 1024;
/** Each time that an answer has been put together so often, it is kept whole, until others are given more. */
const GIVEN_OFTEN = 2;
/** Beside the bytes of each answer. */
const BYTES_EACH = 500;
/** Questions remembered without their answers, as numbers; two questions with one number only cost a copy. */
const ASKED_ONCE = 20_000;
/** What an answer holds beside the catalogue, such as a fitment, may change unseen. */
const MAX_AGE_MS = 60_000;

/** What an answer is put together from again. */
export interface AnswerParts {
  /** Memory that it takes. */
  readonly bytes: number;
  give(): Buffer;
}

/** An answer that was just made. */
export interface Answer {
  readonly json: Buffer;
  /** For an answer that takes much less memory in parts. */
  readonly parts?: () => AnswerParts;
}

/** What names a question: a text, or the query that an address became, which is the same object for the same address. */
export type Question = string | object;

interface Kept {
  readonly parts: AnswerParts;
  /** Of the index. */
  readonly version: number;
  given: number;
}

interface Whole {
  readonly json: Buffer;
  readonly version: number;
}

/**
 * Answers that were made already, for as long as the catalogue has not changed. An answer is kept from the second time
 * that it is asked for: a crawler that asks everything once costs no memory.
 */
export class AnswerCache {
  readonly #parts: LRUCache<Question, Kept>;
  readonly #wholes: LRUCache<Question, Whole>;
  #index: CatalogIndex | null = null;
  readonly #textsAskedOnce = new AskedOnce(ASKED_ONCE);
  /** What stands for a query in a view. */
  #queries = new WeakMap<ChannelView, WeakMap<object, object>>();

  constructor() {
    this.#parts = new LRUCache({
      ttl: MAX_AGE_MS,
      maxSize: MAX_PARTS_BYTES,
      sizeCalculation: ({ parts }) => parts.bytes + BYTES_EACH,
    });
    this.#wholes = new LRUCache({
      ttl: MAX_AGE_MS,
      maxSize: MAX_WHOLE_BYTES,
      maxEntrySize: MAX_ANSWER_BYTES,
      sizeCalculation: ({ json }) => json.length + BYTES_EACH,
    });
  }

  /** @param question all that the answer depends on beside the view and the state of its index */
  get(view: ChannelView, question: Question, make: () => string | Buffer | Answer): Buffer {
    if (view.index !== this.#index) this.#turnTo(view.index);
    const key = typeof question === 'string' ? this.#textKey(view, question) : this.#queryKey(view, question);
    return key === null ? asAnswer(make()).json : (this.#known(view, key) ?? this.#made(view, key, make));
  }

  #known({ index: { version } }: ChannelView, key: Question): Buffer | null {
    const whole = this.#wholes.get(key);
    if (whole?.version === version) return whole.json;
    const kept = this.#parts.get(key);
    if (kept?.version !== version) return null;
    const json = kept.parts.give();
    return ++kept.given % GIVEN_OFTEN === 0 ? this.#keepWhole(key, json, version) : json;
  }

  #made({ index: { version } }: ChannelView, key: Question, make: () => string | Buffer | Answer): Buffer {
    const { json, parts } = asAnswer(make());
    if (parts === undefined) return this.#keepWhole(key, json, version);
    this.#parts.set(key, { parts: parts(), version, given: 0 });
    return json;
  }

  #keepWhole(key: Question, json: Buffer, version: number): Buffer {
    const copy = ownCopy(json);
    this.#wholes.set(key, { json: copy, version });
    return copy;
  }

  /** What was kept of a catalogue that was loaded anew would keep it in memory. */
  #turnTo(index: CatalogIndex): void {
    this.#index = index;
    this.#parts.clear();
    this.#wholes.clear();
  }

  /** Null where the query will not come again as the same object. */
  #queryKey(view: ChannelView, query: object): Question | null {
    if (!isKeptQuery(query)) return null;
    let keys = this.#queries.get(view);
    if (keys === undefined) this.#queries.set(view, (keys = new WeakMap()));
    let key = keys.get(query);
    if (key === undefined) keys.set(query, (key = {}));
    return key;
  }

  /** Null when it is asked for the first time. */
  #textKey(view: ChannelView, text: string): Question | null {
    const key = `${String(view.id)} ${text}`;
    const isKept = this.#wholes.has(key) || this.#parts.has(key);
    return isKept || !this.#textsAskedOnce.isFirst(key) ? key : null;
  }
}

function asAnswer(made: string | Buffer | Answer): Answer {
  if (typeof made === 'string') return { json: jsonBytes((to) => to.text(made)) };
  return 'json' in made ? made : { json: made };
}
