import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { DealTerms } from '../entities/deal.ts';
import { Rebate } from '../entities/rebate.ts';
import { NamedSlug, TireSummary } from '../entities/tire.ts';
import { CalendarDay, Slug } from '../../shared/ids.ts';
import { intBetween } from '../../shared/query.ts';

/** The claim packet of a rebate (PDF). The answer is the file, not JSON. */
export const rebateClaimPath = '/tire-deals/claims/{orderNumber}/{slug}/{whom}';

/** The number of days that a deal is listed before it begins. */
export const dealsAheadDays = 60;

export const listDeals = endpoint({
  id: 'deals.list',
  method: 'GET',
  path: '/v1/deals',
  summary: 'Deals and rebates for this caller: those that run today, and deals that begin soon.',
  auth: 'channel',
  access: 'catalog',
  feature: 'deals',
  query: z.object({
    /** The number of tires shown with each running deal, one per line at most. A deal that has not begun has none. */
    items: z._default(intBetween(0, 4), 0),
  }),
  answer: z.object({
    /** The day in the shop's calendar, by which they run. */
    today: CalendarDay,
    deals: z.array(DealTerms),
    rebates: z.array(Rebate),
  }),
  errors: ['not-found'],
});

export const getDeal = endpoint({
  id: 'deals.get',
  method: 'GET',
  path: '/v1/deals/{slug}',
  summary:
    'One deal or rebate that runs or is still to come, with the brands that it covers and tires to which it applies.',
  auth: 'channel',
  access: 'catalog',
  feature: 'deals',
  params: z.object({ slug: Slug }),
  answer: z.object({
    today: CalendarDay,
    /** Null for a rebate. */
    deal: z.nullable(DealTerms),
    /** Null for a deal. */
    rebate: z.nullable(Rebate),
    brands: z.array(NamedSlug),
    items: z.array(TireSummary),
  }),
  errors: ['not-found', 'gone'],
});
