import { isStateCode } from '@tirekit/tires';
import type { Deal } from '../../../src/modules/catalog/deals/deal.ts';
import {
  draftQuote,
  finishQuote,
  type PricedLine,
  type QuoteRequest,
} from '../../../src/modules/buying/pricing/quote.ts';
import type { Tax } from '../../../src/modules/buying/pricing/tax/port.ts';
import { taxAtStateRate } from '../../../src/modules/buying/pricing/tax/state-table.ts';

/** Four tires at $150. */
export const line = (overrides: Partial<PricedLine> = {}): PricedLine => ({
  lineId: 'a',
  name: 'Sample Touring 225/65R17',
  quantity: 4,
  unitPriceCents: 15_000,
  fetCentsEach: 0,
  rimIn: 17,
  tireClass: 'passenger',
  target: { lineId: 1, brandSlug: 'sample', categories: ['touring'] },
  roadHazard: false,
  ...overrides,
});

/** A deal on all tires, without a discount yet. */
export const deal = (overrides: Partial<Deal>): Deal => ({
  slug: 'deal',
  name: 'Deal',
  description: '',
  discountType: 'Flat Amount',
  amountCents: null,
  percentBps: null,
  freeWhat: null,
  code: null,
  minQuantity: 1,
  brandSlugs: null,
  lineIds: null,
  categories: null,
  priceTypes: null,
  needsInstallation: false,
  coverageNeedsInstallation: false,
  startsOn: '2026-01-01',
  endsOn: null,
  rank: 100,
  ...overrides,
});

/** A total at the state rate; nothing is collected where there is no state. */
export function price(request: Partial<QuoteRequest>) {
  const draft = draftQuote({
    lines: [line()],
    deals: [],
    coupon: null,
    destination: null,
    day: '2026-11-21',
    fitting: null,
    ...request,
  });
  const state = draft.destination?.state;
  if (state === undefined) return finishQuote(draft, null);
  const notCollected: Tax = { basis: 'not-collected', lineCents: [], rateBps: null };
  return finishQuote(draft, isStateCode(state) ? taxAtStateRate(state, draft.tally.taxable()) : notCollected);
}

/** The amounts of a total's summary, by kind, in cents. */
export const amounts = (priced: Pick<ReturnType<typeof price>, 'quote'>) =>
  Object.fromEntries(priced.quote.summary.map(({ kind, amountCents }) => [kind, amountCents]));

export const texas = { zip: '75001', state: 'TX', city: 'Addison' };
