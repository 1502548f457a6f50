import { CATEGORIES } from '@tirekit/tires';
import { type ChannelView, isAllowed } from '../index/channel-view.ts';

/** For each value of one kind (each brand, each size): how many tires it has, and their lowest shown price as a retail price. */
export class Counted {
  readonly count: Int32Array;
  readonly #lowest: Float64Array;

  constructor(values: number) {
    this.count = new Int32Array(values);
    this.#lowest = new Float64Array(values).fill(Infinity);
  }

  add(value: number, retail: number): void {
    this.count[value] = (this.count[value] ?? 0) + 1;
    if (retail < (this.#lowest[value] ?? 0)) this.#lowest[value] = retail;
  }

  /** The lowest retail price in cents; null if there is no tire. */
  lowest(value: number): number | null {
    const retail = this.#lowest[value] ?? Infinity;
    return retail === Infinity ? null : retail;
  }
}

/** The tires of a channel, counted by everything that has a hub page. */
export interface HubTally {
  readonly total: number;
  readonly brand: Counted;
  readonly line: Counted;
  readonly category: Counted;
  readonly type: Counted;
  readonly sizeSlug: Counted;
  readonly rim: Counted;
}

export interface TallyScope {
  /** The rows to count; all of them by default. */
  readonly rows?: Int32Array;
  /** The position of a category in `CATEGORIES`. */
  readonly category?: number;
  /** The code of a vehicle type in the index. */
  readonly type?: number;
  /** The position of a diameter in the index's `rims`. */
  readonly rim?: number;
  /** The position of a brand in the index. */
  readonly brand?: number;
}

/** Counts the tires on sale in a scope, in one pass over their rows. */
export function getTally(view: ChannelView, scope: TallyScope = {}): HubTally {
  const { index, prices } = view;
  const { columns, lines, trait, traits } = index;
  const tally = {
    brand: new Counted(index.brands.length),
    line: new Counted(lines.length),
    category: new Counted(CATEGORIES.length),
    type: new Counted(index.dictionaries.type.values.length),
    sizeSlug: new Counted(index.dictionaries.sizeSlug.values.length),
    rim: new Counted(index.rims.length),
  };
  let total = 0;
  const isLineIn = lines.map(
    (line, at) =>
      isAllowed(view, at) &&
      (scope.brand === undefined || line.brand === scope.brand) &&
      (scope.category === undefined || line.categories.includes(scope.category)),
  );
  const rows = scope.rows?.length ?? index.size;
  for (let at = 0; at < rows; at++) {
    const row = scope.rows?.[at] ?? at;
    const lineAt = columns.line[row] ?? 0;
    const rowTrait = trait[row] ?? 0;
    const line = lines[lineAt];
    if (line === undefined || isLineIn[lineAt] !== true || index.isHidden(row)) continue;
    if (scope.type !== undefined && traits.type[rowTrait] !== scope.type) continue;
    if (scope.rim !== undefined && traits.rim[rowTrait] !== scope.rim) continue;
    const retail = prices.retail[row] ?? 0;
    total++;
    tally.brand.add(line.brand, retail);
    tally.line.add(lineAt, retail);
    for (const category of line.categories) tally.category.add(category, retail);
    tally.type.add(traits.type[rowTrait] ?? 0, retail);
    tally.sizeSlug.add(columns.sizeSlug[row] ?? 0, retail);
    tally.rim.add(traits.rim[rowTrait] ?? 0, retail);
  }
  return { total, ...tally };
}
