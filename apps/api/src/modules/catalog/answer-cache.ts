import { LRUCache } from 'lru-cache';
import type { ChannelView } from './index/channel-view.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** Questions remembered without their answers. */
const ASKED_ONCE = 10_000;
/** What an answer holds beside the catalogue, such as a fitment, may change unseen. */
const MAX_AGE_MS = 60_000;

/**
 * Answers that were made already, as JSON bytes, for as long as the catalogue has not changed. An answer is kept from
 * the second time it is asked for: a crawler that asks everything once costs no memory, and what nobody asks again
 * costs no copy.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, { view: ChannelView; version: number; json: Buffer }>;
  readonly #askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE });

  constructor(maxBytes = MAX_BYTES) {
    this.#answers = new LRUCache({
      ttl: MAX_AGE_MS,
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 16),
      sizeCalculation: ({ json }, key) => json.length + key.length * 2 + 200,
    });
  }

  /** @param key all that the answer depends on beside the view and the state of its index */
  get(view: ChannelView, key: string, make: () => string): string | Buffer {
    const filed = `${view.key} ${key}`;
    const known = this.#answers.get(filed);
    if (known?.view === view && known.version === view.index.version) return known.json;
    const answer = make();
    if (known === undefined && !this.#askedOnce.has(filed)) {
      this.#askedOnce.set(filed, true);
      return answer;
    }
    const json = Buffer.from(answer);
    this.#answers.set(filed, { view, version: view.index.version, json });
    return json;
  }
}
