/** Remembers that a text was asked for, by a number: two texts with one number only cost what keeping one of them costs. */
export class AskedOnce {
  readonly #max: number;
  #numbers = new Set<number>();

  /** @param max remembered at once; then all are forgotten */
  constructor(max: number) {
    this.#max = max;
  }

  /** Whether nobody asked for it before; and then it is remembered. What was asked twice is forgotten again. */
  isFirst(text: string): boolean {
    const number = hash(text);
    if (this.#numbers.delete(number)) return false;
    if (this.#numbers.size >= this.#max) this.#numbers = new Set();
    this.#numbers.add(number);
    return true;
  }
}

/** FNV-1a, 30 bits: a small integer. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 2;
}
