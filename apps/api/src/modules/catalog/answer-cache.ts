import { LRUCache } from 'lru-cache';
import type { ChannelView } from './index/channel-view.ts';
import { ownCopy } from './json-writer.ts';

const MAX_BYTES = 24 * 1024 * 1024;
/** Questions remembered without their answers, as numbers; two questions with one number only cost a copy. */
const ASKED_ONCE = 20_000;
/** What an answer holds beside the catalogue, such as a fitment, may change unseen. */
const MAX_AGE_MS = 60_000;

/**
 * Answers that were made already, as JSON bytes, for as long as the catalogue has not changed. An answer is kept from
 * the second time it is asked for: a crawler that asks everything once costs no memory.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, { view: ChannelView; version: number; json: Buffer }>;
  #askedOnce = new Set<number>();

  constructor(maxBytes = MAX_BYTES) {
    this.#answers = new LRUCache({
      ttl: MAX_AGE_MS,
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 64),
      sizeCalculation: ({ json }, key) => json.length + key.length * 2 + 200,
    });
  }

  /** @param key all that the answer depends on beside the view and the state of its index */
  get(view: ChannelView, key: string, make: () => string | Buffer): string | Buffer {
    const filed = `${view.key} ${key}`;
    const known = this.#answers.get(filed);
    if (known?.view === view && known.version === view.index.version) return known.json;
    const answer = make();
    if (known === undefined && this.#isFirst(filed)) return answer;
    const json = typeof answer === 'string' ? Buffer.from(answer) : ownCopy(answer);
    this.#answers.set(filed, { view, version: view.index.version, json });
    return json;
  }

  #isFirst(filed: string): boolean {
    const question = hash(filed);
    if (this.#askedOnce.delete(question)) return false;
    if (this.#askedOnce.size >= ASKED_ONCE) this.#askedOnce = new Set();
    this.#askedOnce.add(question);
    return true;
  }
}

/** FNV-1a, 30 bits: a small integer. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 2;
}
