/**
 * Remembers, as a number, that a text was asked for. Should two texts have the same number, one of them is merely kept
 * too early.
 */
export class AskedOnce {
  readonly #max: number;
  #numbers = new Set<number>();

  /** @param max how many are remembered at once; beyond that, all are forgotten */
  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Whether this is the first time that a text is asked for; if so, it is remembered. The second time, it is forgotten
   * again.
   */
  isFirst(text: string): boolean {
    const number = hash(text);
    if (this.#numbers.delete(number)) return false;
    if (this.#numbers.size >= this.#max) this.#numbers = new Set();
    this.#numbers.add(number);
    return true;
  }
}

/** FNV-1a, 30 bits, which is a small integer. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 2;
}
