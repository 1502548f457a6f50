/**
 * Results for the most recently requested keys: for at least `size` of them, and never more than twice as many. There
 * are two maps: when the young one is full it becomes the old one, and what the old one held is forgotten. That costs
 * one lookup per request, where a list in order of use would have to be updated each time.
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
