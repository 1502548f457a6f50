/** The number of changes that are remembered: at twenty changed tires a second, those of the last two minutes. */
const REMEMBERED = 5_000;

interface TagChange {
  readonly seq: number;
  readonly tag: string;
}

/** Remembers which cache tags have changed lately, so that storefronts can go on using pages with other tags. */
export class TagChanges {
  /** Ascending by change number. */
  #changes: TagChange[] = [];
  /** All changes with a higher number are remembered. */
  #completeAfter = Infinity;

  /** Starts over after a reload that includes everything up to this change number. */
  reset(seq: number): void {
    this.#changes = [];
    this.#completeAfter = seq;
  }

  /** @param seq not lower than that of any earlier change */
  add(seq: number, tags: Iterable<string>): void {
    for (const tag of tags) this.#changes.push({ seq, tag });
    if (this.#changes.length <= 2 * REMEMBERED) return;
    this.#completeAfter = this.#changes[this.#changes.length - REMEMBERED - 1]?.seq ?? seq;
    this.#changes = this.#changes.slice(-REMEMBERED);
  }

  /** The tags that have changed after a change number; null if that is longer ago than is remembered. */
  since(seq: number): string[] | null {
    if (seq < this.#completeAfter) return null;
    const tags = new Set<string>();
    for (let at = this.#changes.length - 1; at >= 0; at--) {
      const change = this.#changes[at];
      if (change === undefined || change.seq <= seq) break;
      tags.add(change.tag);
    }
    return [...tags];
  }
}
