/**
 * What was made for the last keys that somebody asked for: for as many as `size` at least, and never for more than twice
 * as many. Two maps: when the young one is full, it becomes the old one, and what the old one held is forgotten. That
 * costs a request one look, where a list of who was used last would have to be mended at each.
 */
export class Recent<K, V extends object> {
  readonly #size: number;
  #young = new Map<K, V>();
  #old = new Map<K, V>();

  constructor(size: number) {
    this.#size = size;
  }

  get(key: K): V | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: K, value: V): void {
    if (this.#young.size >= this.#size) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }

  delete(key: K): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }
}
