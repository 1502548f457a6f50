import type { ChannelView } from '../index/channel-view.ts';

/**
 * The average price of each line's tires, as a share of the usual price of their sizes: 0.9 is a tenth below. Prices of
 * different sizes cannot be compared in any other way.
 */
export function priceShares({ index, prices }: ChannelView): Float64Array {
  const { line, sizeSlug } = index.columns;
  const { retail } = prices;
  const sizes = new Float64Array(index.dictionaries.sizeSlug.values.length);
  const counts = new Int32Array(index.dictionaries.sizeSlug.values.length);
  for (let row = 0; row < line.length; row++) {
    const size = sizeSlug[row] ?? 0;
    sizes[size] = (sizes[size] ?? 0) + (retail[row] ?? 0);
    counts[size] = (counts[size] ?? 0) + 1;
  }
  const shares = new Float64Array(index.lines.length);
  const seen = new Int32Array(index.lines.length);
  for (let row = 0; row < line.length; row++) {
    const size = sizeSlug[row] ?? 0;
    const usual = (sizes[size] ?? 0) / (counts[size] ?? 1);
    const at = line[row] ?? 0;
    shares[at] = (shares[at] ?? 0) + (retail[row] ?? 0) / usual;
    seen[at] = (seen[at] ?? 0) + 1;
  }
  for (let at = 0; at < shares.length; at++) shares[at] = (shares[at] ?? 0) / Math.max(1, seen[at] ?? 0);
  return shares;
}
