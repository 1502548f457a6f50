import type { FieldValue } from '../../../../platform/feeds/feed-field.ts';
import type { ComparedFeedRow, FeedGuard } from '../../../../platform/feeds/feed-kind.ts';

const cents = (value: FieldValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** The price that a row gives a tire, if it is another than before. */
function getNewPrice({ fields, before }: ComparedFeedRow): number | null {
  const price = cents(fields['price']);
  return price === cents(before?.['price']) ? null : price;
}

/** Prices that somebody must look at before buyers do. Feeds of prices have guards of the same names. */
export const goodsGuards: readonly FeedGuard[] = [
  {
    name: 'price-jump',
    limit: 30,
    isMet(row, percent) {
      const [price, before] = [getNewPrice(row), cents(row.before?.['price'])];
      return price !== null && before !== null && Math.abs(price - before) * 100 > percent * before;
    },
    says: (rows, percent) =>
      `${String(rows)} ${rows === 1 ? 'price differs' : 'prices differ'} by more than ${String(percent)} % from before.`,
  },
  {
    name: 'below-cost',
    limit: 0,
    isMet(row) {
      const price = cents(row.fields['price']);
      const cost = cents(row.fields['cost']) ?? cents(row.before?.['cost']);
      const isNew = getNewPrice(row) !== null || cost !== cents(row.before?.['cost']);
      return price !== null && cost !== null && isNew && price < cost;
    },
    says: (rows) => `${String(rows)} ${rows === 1 ? 'price is' : 'prices are'} below cost.`,
  },
];
