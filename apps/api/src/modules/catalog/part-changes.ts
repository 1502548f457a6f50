/** How many changes of parts are remembered: at twenty changed tires a second, those of the last two minutes. */
const REMEMBERED = 5_000;

interface PartChange {
  readonly seq: number;
  readonly part: string;
}

/** Remembers which parts of the catalogue have changed lately, so that a storefront need not doubt the others. */
export class PartChanges {
  /** Ascending by change number. */
  #changes: PartChange[] = [];
  /** All changes with a higher number are remembered. */
  #completeAfter = Infinity;

  /** Begins anew with a catalogue that includes everything up to this change number. */
  reset(seq: number): void {
    this.#changes = [];
    this.#completeAfter = seq;
  }

  /** @param seq not lower than that of any earlier change */
  add(seq: number, parts: Iterable<string>): void {
    for (const part of parts) this.#changes.push({ seq, part });
    if (this.#changes.length <= 2 * REMEMBERED) return;
    this.#completeAfter = this.#changes[this.#changes.length - REMEMBERED - 1]?.seq ?? seq;
    this.#changes = this.#changes.slice(-REMEMBERED);
  }

  /** The parts that have changed after a change number; null if that is longer ago than is remembered. */
  since(seq: number): string[] | null {
    if (seq < this.#completeAfter) return null;
    const parts = new Set<string>();
    for (let at = this.#changes.length - 1; at >= 0; at--) {
      const change = this.#changes[at];
      if (change === undefined || change.seq <= seq) break;
      parts.add(change.part);
    }
    return [...parts];
  }
}
