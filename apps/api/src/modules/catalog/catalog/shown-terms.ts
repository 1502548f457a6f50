import type { DealTerms, NamedSlug, Rebate, TireSummary } from '@tirekit/contract';
import { CATEGORIES } from '@tirekit/tires';
import type { ChannelView } from './index/channel-view.ts';
import { type Deal, getPromotion, type RebateTerms, runsOn } from '../deals/index.ts';

const byName = (a: NamedSlug, b: NamedSlug): number => a.name.localeCompare(b.name, 'en');

/** The names of brands, in their order; a brand that is no longer sold is missing. */
function brandNames({ index }: ChannelView, slugs: readonly string[] | null): NamedSlug[] {
  const known = (slugs ?? []).flatMap((slug) => index.brands[index.brandPosition(slug)] ?? []);
  return known.map(({ slug, name }) => ({ slug, name })).sort(byName);
}

/** A deal with its terms. @param items tires to show with it */
export function dealTerms(view: ChannelView, deal: Deal, items: readonly TireSummary[] = []): DealTerms {
  return {
    ...getPromotion(deal),
    startsOn: deal.startsOn,
    state: runsOn(deal, view.day) ? 'running' : 'upcoming',
    event: deal.event ?? null,
    needsInstallation: deal.needsInstallation,
    coverageNeedsInstallation: deal.coverageNeedsInstallation,
    onceEach: deal.onceEach === true,
    brands: brandNames(view, deal.brandSlugs),
    categories: CATEGORIES.filter(({ slug }) => deal.categories?.includes(slug)).map(({ slug, name }) => ({
      slug,
      name,
    })),
    items: [...items],
  };
}

/** A rebate with its terms; null for one of a brand that is no longer sold. */
export function shownRebate(view: ChannelView, rebate: RebateTerms): Rebate | null {
  const { index } = view;
  const [brand] = brandNames(view, [rebate.brandSlug]);
  if (brand === undefined) return null;
  const lines = (rebate.lineIds ?? []).flatMap((id) => index.lines[index.linePositionById(id)] ?? []);
  return {
    slug: rebate.slug,
    name: rebate.name,
    description: rebate.description,
    brand,
    lines: lines.map(({ slug, name }) => ({ slug, name })).sort(byName),
    amountInCents: rebate.amountCents,
    quantity: rebate.quantity,
    quantityRule: rebate.quantityRule,
    payout: rebate.payout,
    stackable: rebate.stackable,
    startsOn: rebate.startsOn,
    endsOn: rebate.endsOn,
    submitBy: rebate.submitBy,
    sample: rebate.sample,
  };
}
