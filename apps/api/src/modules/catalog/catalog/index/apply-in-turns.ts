import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Applied, CatalogIndex, SkuChange } from './catalog-index.ts';

/** After so many changes, requests are answered before the next ones are applied. */
const APPLIED_AT_ONCE = 500;

/** Applies many changes without keeping requests waiting. */
export async function applyInTurns(index: CatalogIndex, changes: readonly SkuChange[]): Promise<Applied> {
  const changed: number[] = [];
  let hasNewScope = false;
  const ordered = byLine(index, changes);
  for (let from = 0; from < ordered.length; from += APPLIED_AT_ONCE) {
    if (from > 0) await nextTurn();
    const applied = index.apply(ordered.slice(from, from + APPLIED_AT_ONCE));
    changed.push(...applied.changed);
    hasNewScope ||= applied.hasNewScope;
  }
  return { changed, hasNewScope };
}

/** Every turn sorts the prices of its lines, so the tires of a line should come in the same one. */
function byLine(index: CatalogIndex, changes: readonly SkuChange[]): SkuChange[] {
  return changes
    .map((change) => ({ change, line: index.columns.line[index.row(change.skuId)] ?? -1 }))
    .sort((a, b) => a.line - b.line)
    .map(({ change }) => change);
}
