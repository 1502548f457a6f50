/** The rows of each group, ascending: one flat array, and where each group starts in it. */
export class Postings {
  readonly #starts: Int32Array;
  readonly #rows: Int32Array;

  /**
   * @param groupOf the group of each row
   * @param groups the number of groups
   */
  constructor(groupByRow: Uint16Array | Int32Array, groups: number) {
    this.#starts = new Int32Array(groups + 1);
    for (const group of groupByRow) {
      const next = group + 1;
      this.#starts[next] = (this.#starts[next] ?? 0) + 1;
    }
    for (let group = 0; group < groups; group++) {
      this.#starts[group + 1] = (this.#starts[group + 1] ?? 0) + (this.#starts[group] ?? 0);
    }
    const cursor = this.#starts.slice();
    this.#rows = new Int32Array(groupByRow.length);
    for (let row = 0; row < groupByRow.length; row++) {
      const group = groupByRow[row] ?? 0;
      const at = cursor[group] ?? 0;
      this.#rows[at] = row;
      cursor[group] = at + 1;
    }
  }

  /** The rows of a group, in storage order. */
  rows(group: number): Int32Array {
    return this.#rows.subarray(this.#starts[group], this.#starts[group + 1]);
  }

  /** The start of a group: the number of rows of all groups before it. */
  start(group: number): number {
    return this.#starts[group] ?? 0;
  }

  count(group: number): number {
    return (this.#starts[group + 1] ?? 0) - (this.#starts[group] ?? 0);
  }
}

/** Merges two ascending lists that have no member in common. */
export function merged(a: Int32Array, b: Int32Array): Int32Array {
  const all = new Int32Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all.sort();
}
