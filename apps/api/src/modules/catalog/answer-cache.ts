import { LRUCache } from 'lru-cache';
import type { ChannelView } from './index/channel-view.ts';

const MAX_BYTES = 24 * 1024 * 1024;
/** What an answer holds beside the catalogue, such as a fitment, may change unseen. */
const MAX_AGE_MS = 60_000;

/**
 * Answers that were made already, as JSON bytes, for as long as the catalogue has not changed. Bounded by bytes: a
 * crawler that asks for everything once does not fill the memory.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, { view: ChannelView; version: number; json: Buffer }>;

  constructor(maxBytes = MAX_BYTES) {
    this.#answers = new LRUCache({
      ttl: MAX_AGE_MS,
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 16),
      sizeCalculation: ({ json }, key) => json.length + key.length * 2 + 200,
    });
  }

  /** @param key all that the answer depends on beside the view and the state of its index */
  get(view: ChannelView, key: string, make: () => string): Buffer {
    const filed = `${view.key} ${key}`;
    const known = this.#answers.get(filed);
    if (known?.view === view && known.version === view.index.version) return known.json;
    const json = Buffer.from(make());
    this.#answers.set(filed, { view, version: view.index.version, json });
    return json;
  }
}
