import { type LineDetail, type TireDetail } from '@tirekit/contract';
import { asTold, coversLine, isToldAsDeal, getPromotion } from '../deals/index.ts';
import { isAdvertisable } from '../prices/index.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import { type ChannelView, dealTarget } from './index/channel-view.ts';
import { getItemId } from './index/item-key.ts';

type Line = CatalogIndex['lines'][number];

/** The address of a tire's page: `/brands/{brand}-tires/{line}/p/{itemId}`. */
export function itemPath(index: CatalogIndex, row: number): string {
  const line = index.lines[index.columns.line[row] ?? 0];
  return `${line?.path ?? ''}/p/${getItemId(index.columns.key[row] ?? 0)}`;
}

/**
 * The deals that apply to a tire today, with and without a code, except those that need a booked service, and those that
 * bring it below its minimum advertised price. A lower price that may not be called a deal shows in the price alone.
 */
export function getPromotions(view: ChannelView, line: Line, row: number): TireDetail['promotions'] {
  const target = dealTarget(view.index, line);
  const tire = view.prices.tire(row);
  return view.deals
    .filter((deal) => !deal.needsInstallation && coversLine(deal, target) && isAdvertisable(deal, tire))
    .filter((deal) => isToldAsDeal(asTold(deal, target, view.index.deals)))
    .map(getPromotion);
}

export function getBrandSummary(index: CatalogIndex, line: Line): LineDetail['brandSummary'] {
  const brand = index.brands[line.brand];
  if (brand === undefined) throw new Error(`Line ${String(line.lineId)} has no brand`);
  const { slug, name, tagline, description, country } = brand;
  return { slug, name, tagline, description, country };
}
