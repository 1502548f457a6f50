import type { ChannelView } from './index/channel-view.ts';
import { isAllowed } from './index/channel-view.ts';

/**
 * Alternatives to a tire: tires of the same size that are in stock, one of each other line. Those of the same category and
 * vehicle type come first, then those that are cheaper, last longer or have a better score.
 */
export function relatedRows(view: ChannelView, row: number, limit: number): number[] {
  const { index, prices } = view;
  const { columns, lineFacts } = index;
  const ownLine = columns.line[row] ?? 0;
  const ownBits = lineFacts.categoryBits[ownLine] ?? 0;
  const ownPrice = prices.of(row);
  const ownMiles = columns.warrantyMiles[row] ?? 0;
  const ownScore = columns.score[row] ?? 0;

  const best = new Map<number, { row: number; worth: number }>();
  for (const other of index.bySize.rows(columns.sizeSlug[row] ?? 0)) {
    const line = columns.line[other] ?? 0;
    const inStock = (columns.stock[other] ?? 0) > 0;
    if (line === ownLine || !inStock || index.isHidden(other) || !isAllowed(view, line)) continue;
    const sharesPurpose = ((lineFacts.categoryBits[line] ?? 0) & ownBits) !== 0 ? 4 : 0;
    const sharesType = columns.type[other] === columns.type[row] ? 2 : 0;
    const isCheaper = prices.of(other) < ownPrice ? 1 : 0;
    const lastsLonger = (columns.warrantyMiles[other] ?? 0) > ownMiles ? 1 : 0;
    const scoresBetter = (columns.score[other] ?? 0) >= ownScore ? 1 : 0;
    const worth = sharesPurpose + sharesType + isCheaper + lastsLonger + scoresBetter;
    const known = best.get(line);
    if (known === undefined || worth > known.worth) best.set(line, { row: other, worth });
  }
  return [...best.values()]
    .sort((a, b) => b.worth - a.worth || a.row - b.row)
    .slice(0, limit)
    .map((entry) => entry.row);
}
