import type { BrandEntry, LineEntry } from './entries.ts';
import type { LineRanks } from './sort-orders.ts';

/** The order of texts that PostgreSQL has with COLLATE "C". */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The place of each line in the order by rating. */
export function ratingRanks(lines: readonly LineEntry[]): Int32Array {
  const averages = lines.map(({ ratingSum, ratingCount }) =>
    ratingCount > 0 ? ratingSum / ratingCount : -1,
  );
  const rating = new Int32Array(lines.length);
  const average = (at: number) => averages[at] ?? -1;
  let rank = 0;
  lines
    .map((_, at) => at)
    .toSorted((a, b) => average(b) - average(a))
    .forEach((at, place, sorted) => {
      if (place > 0 && average(sorted[place - 1] ?? 0) !== average(at)) rank = place;
      rating[at] = rank;
    });
  return rating;
}

/** The place of each line in the orders by rating and by name. */
export function lineRanks(lines: readonly LineEntry[], brands: readonly BrandEntry[]): LineRanks {
  const brandName = ({ brand }: LineEntry) => brands[brand]?.name ?? '';
  const name = new Int32Array(lines.length);
  lines
    .map((_, at) => at)
    .toSorted((a, b) => {
      const [left, right] = [lines[a], lines[b]];
      if (left === undefined || right === undefined) return 0;
      return (
        byText(brandName(left), brandName(right)) ||
        byText(left.name, right.name) ||
        left.lineId - right.lineId
      );
    })
    .forEach((at, place) => (name[at] = place));
  return { rating: ratingRanks(lines), name };
}
