/**
 * The part numbers and GTINs of all rows, in one buffer. As strings they would take more memory than all other columns. Texts are
 * only ever added, so that an index and the one that follows it share them.
 */
export class PartNumbers {
  #heap = Buffer.alloc(64 * 1024);
  #used = 0;

  /**
   * Keeps a text, and tells where it begins.
   * @param text part number and GTIN with a tab between them
   */
  add(text: Uint8Array): number {
    const start = this.#used;
    const end = start + text.length;
    if (end > this.#heap.length) {
      const larger = Buffer.alloc(Math.max(end, this.#heap.length * 2));
      larger.set(this.#heap);
      this.#heap = larger;
    }
    this.#heap.set(text, start);
    this.#used = end;
    return start;
  }

  read(start: number, length: number): { mpn: string; gtin: string | null } {
    const [mpn = '', gtin = ''] = this.#heap.toString('utf8', start, start + length).split('\t');
    return { mpn, gtin: gtin === '' ? null : gtin };
  }
}
