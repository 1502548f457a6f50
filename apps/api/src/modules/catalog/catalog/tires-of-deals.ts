import type { NamedSlug, TireSummary } from '@tirekit/contract';
import { type ChannelView, dealTarget, isAllowed } from './index/channel-view.ts';
import { toTireSummary } from './tire-summary.ts';
import { isAdvertisable } from '../prices/index.ts';
import { coversLine, type Deal, type DealTarget, rebateCovers, type RebateTerms } from '../deals/index.ts';

/** The tires that a deal or a rebate is for, and those of them that may be shown with it. */
export interface DealCoverage {
  readonly covers: (line: DealTarget) => boolean;
  /** Null if all of them may. */
  readonly deal: Deal | null;
}

export const ofDeal = (deal: Deal): DealCoverage => ({ deal, covers: (line) => coversLine(deal, line) });
export const ofRebate = (rebate: RebateTerms): DealCoverage => ({
  deal: null,
  covers: (line) => rebateCovers(rebate, line),
});

interface Found {
  readonly brands: NamedSlug[];
  /** An available tire of each of the best lines. */
  readonly items: TireSummary[];
  /** The lines that the items are of, by their positions. */
  readonly lines: number[];
}

/**
 * The brands that each of some deals covers here, and available tires to show with it: the best by score, one of a line.
 * One pass over the catalog for all of them.
 */
export function listCoveredTires(view: ChannelView, asked: readonly DealCoverage[], limit: number): Found[] {
  const { index } = view;
  const { columns } = index;
  const covered = index.lines.map((line, at) => {
    if (!isAllowed(view, at)) return [];
    const target = dealTarget(index, line);
    return asked.flatMap(({ covers }, which) => (covers(target) ? [which] : []));
  });
  const found = asked.map(() => ({
    brands: new Set<number>(),
    lines: new Set<number>(),
    items: [] as TireSummary[],
  }));
  for (let row = 0; row < index.size; row++) {
    const line = columns.line[row] ?? 0;
    const among = covered[line] ?? [];
    if (among.length === 0 || index.isHidden(row)) continue;
    for (const which of among) {
      const one = found[which];
      if (one === undefined) continue;
      one.brands.add(index.lines[line]?.brand ?? 0);
      if (one.items.length >= limit || one.lines.has(line) || (columns.stock[row] ?? 0) === 0) continue;
      const deal = asked[which]?.deal ?? null;
      if (deal !== null && !isAdvertisable(deal, view.prices.tire(row))) continue;
      one.lines.add(line);
      one.items.push(toTireSummary(view, row));
    }
  }
  return found.map(({ brands, items, lines }) => ({
    brands: [...brands]
      .flatMap((position) => index.brands[position] ?? [])
      .map(({ slug, name }) => ({ slug, name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    items,
    lines: [...lines],
  }));
}
