import { LRUCache } from 'lru-cache';
import { AskedOnce } from '../../platform/asked-once.ts';
import { isKeptQuery } from '../../platform/http/query-strings.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { type Scope, wholeCatalogue } from './index/scope.ts';
import { jsonBytes, keptText } from './json-writer.ts';

/** Three thousand lists without the texts of their tires, and as many suggestions. */
const MAX_BYTES = 26 * 1024 * 1024;
const MAX_ANSWER_BYTES = 128 * 1024;
/** Beside the bytes of each answer: its place here, and the tires that a list names. */
const BYTES_EACH = 900;
/** Questions remembered without their answers, as numbers; two questions with one number only cost a copy. */
const ASKED_ONCE = 20_000;

/** What names a question: a text, or the query that an address became, which is the same object for the same address. */
export type Question = string | object;

/** What is kept of an answer. */
export interface KeptAnswer {
  /** The memory that it takes. */
  readonly bytes: number;
  /** The answer's text, for as long as nothing has changed in its scope. Valid until it is given back. */
  json(): Buffer;
}

/** An answer of which less than its text is kept, because the rest is at hand anyway. */
export interface AnswerInParts {
  /** What it is made from. */
  readonly scope: Scope;
  /** Its text, just written. */
  readonly json: Buffer;
  /** Reads the text, so before that is given back. */
  keep(): KeptAnswer;
}

interface Kept {
  readonly answer: KeptAnswer;
  readonly scope: Scope;
  /** What `scope.changes()` was when it was made. */
  readonly changes: number;
}

/** An answer's text, and what it is made from. */
export interface ScopedText {
  readonly json: Buffer;
  readonly scope: Scope;
}

/**
 * Answers that were made already, for as long as nothing has changed in them. An answer is kept from the second time
 * that it is asked for: a crawler that asks everything once costs no memory.
 */
export class AnswerCache {
  readonly #kept: LRUCache<Question, Kept>;
  #index: CatalogIndex | null = null;
  readonly #textsAskedOnce = new AskedOnce(ASKED_ONCE);
  /** What stands for a query in a view. */
  #queries = new WeakMap<ChannelView, WeakMap<object, object>>();

  constructor() {
    this.#kept = new LRUCache({
      maxSize: MAX_BYTES,
      maxEntrySize: MAX_ANSWER_BYTES,
      sizeCalculation: ({ answer }) => answer.bytes + BYTES_EACH,
    });
  }

  /**
   * @param question all that the answer depends on beside the view and the state of its index
   * @param scopeOf what an answer is made from, if it does not say so itself
   */
  get(
    view: ChannelView,
    question: Question,
    make: () => string | Buffer | AnswerInParts,
    scopeOf: () => Scope = () => wholeCatalogue(view.index),
  ): ScopedText {
    if (view.index !== this.#index) this.#turnTo(view.index);
    const key = typeof question === 'string' ? this.#textKey(view, question) : this.#queryKey(view, question);
    const kept = key === null ? undefined : this.#kept.get(key);
    if (kept !== undefined && kept.changes === kept.scope.changes())
      return { json: kept.answer.json(), scope: kept.scope };
    const made = make();
    const scope = isInParts(made) ? made.scope : scopeOf();
    if (key === null) return { json: textOf(made), scope };
    const answer = isInParts(made) ? made.keep() : new WholeAnswer(keptText(textOf(made)));
    this.#kept.set(key, { answer, scope, changes: scope.changes() });
    return { json: isInParts(made) ? made.json : answer.json(), scope };
  }

  /** Answers from an earlier catalogue are dropped, because they would keep all of it in memory. */
  #turnTo(index: CatalogIndex): void {
    this.#index = index;
    this.#kept.clear();
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
    return this.#kept.has(key) || !this.#textsAskedOnce.isFirst(key) ? key : null;
  }
}

/** An answer that is kept as its text. */
class WholeAnswer implements KeptAnswer {
  readonly #json: Buffer;

  constructor(json: Buffer) {
    this.#json = json;
  }

  get bytes(): number {
    return this.#json.length;
  }

  json(): Buffer {
    return this.#json;
  }
}

const isInParts = (made: string | Buffer | AnswerInParts): made is AnswerInParts =>
  typeof made !== 'string' && 'keep' in made;

function textOf(made: string | Buffer | AnswerInParts): Buffer {
  if (typeof made === 'string') return jsonBytes((to) => to.text(made));
  return isInParts(made) ? made.json : made;
}
