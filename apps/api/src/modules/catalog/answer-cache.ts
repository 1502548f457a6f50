import { LRUCache } from 'lru-cache';
import { AskedOnce } from '../../platform/asked-once.ts';
import { isKeptQuery } from '../../platform/http/query-strings.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { jsonBytes, ownCopy } from './json-writer.ts';

const MAX_BYTES = 8 * 1024 * 1024;
/** Of answers that are given so often that they are kept as they are sent. */
const MAX_WHOLE_BYTES = 32 * 1024 * 1024;
/** Each time that an answer has been put together so often, it is kept whole, until others are given more. */
const GIVEN_OFTEN = 2;
/** Beside the bytes of each answer. */
const BYTES_EACH = 500;
/** Questions remembered without their answers, as numbers; two questions with one number only cost a copy. */
const ASKED_ONCE = 20_000;
/** What an answer holds beside the catalogue, such as a fitment, may change unseen. */
const MAX_AGE_MS = 60_000;

/** What an answer is put together from again. */
export interface KeptAnswer {
  /** Memory that it takes. */
  readonly bytes: number;
  /** It is the answer itself. */
  readonly isWhole: boolean;
  give(): Buffer;
}

/** An answer that was just made. */
export interface Answer {
  readonly json: Buffer;
  keep(): KeptAnswer;
}

/** An answer that is kept as it is. */
export function wholeAnswer(json: Buffer): Answer {
  return {
    json,
    keep() {
      const copy = ownCopy(json);
      return { bytes: copy.length, isWhole: true, give: () => copy };
    },
  };
}

/** What names a question: a text, or the query that an address became, which is the same object for the same address. */
export type Question = string | object;

interface Kept {
  readonly answer: KeptAnswer;
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
  readonly #answers: LRUCache<Question, Kept>;
  readonly #wholes: LRUCache<Question, Whole>;
  #index: CatalogIndex | null = null;
  readonly #textsAskedOnce = new AskedOnce(ASKED_ONCE);
  /** What stands for a query in a view. */
  #queries = new WeakMap<ChannelView, WeakMap<object, object>>();

  constructor(maxBytes = MAX_BYTES) {
    this.#answers = new LRUCache({
      ttl: MAX_AGE_MS,
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 64),
      sizeCalculation: ({ answer }) => answer.bytes + BYTES_EACH,
    });
    this.#wholes = new LRUCache({
      ttl: MAX_AGE_MS,
      maxSize: MAX_WHOLE_BYTES,
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
    const kept = this.#answers.get(key);
    if (kept?.version !== version) return null;
    const json = kept.answer.give();
    if (kept.answer.isWhole || ++kept.given % GIVEN_OFTEN !== 0) return json;
    const copy = ownCopy(json);
    this.#wholes.set(key, { json: copy, version });
    return copy;
  }

  #made({ index: { version } }: ChannelView, key: Question, make: () => string | Buffer | Answer): Buffer {
    const answer = asAnswer(make());
    this.#answers.set(key, { answer: answer.keep(), version, given: 0 });
    return answer.json;
  }

  /** What was kept of a catalogue that was loaded anew would keep it in memory. */
  #turnTo(index: CatalogIndex): void {
    this.#index = index;
    this.#answers.clear();
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
    return this.#answers.has(key) || !this.#textsAskedOnce.isFirst(key) ? key : null;
  }
}

function asAnswer(made: string | Buffer | Answer): Answer {
  if (typeof made === 'string') return wholeAnswer(jsonBytes((to) => to.text(made)));
  return 'keep' in made ? made : wholeAnswer(made);
}
