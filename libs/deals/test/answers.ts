import { DealTerms, Rebate } from '@tirekit/contract';

/** Answers of the API for tests and stories, each parsed by its contract. */
export const dealTerms = (over: Partial<DealTerms> = {}): DealTerms =>
  DealTerms.parse({
    slug: 'touring-set-40-off',
    name: '$40 off a touring set',
    discountType: 'Flat Amount',
    description: 'Take $40 off when you buy four touring tires from a participating brand.',
    couponAmountType: 'amount',
    couponAmount: 4_000,
    freeWhat: null,
    minQuantity: 4,
    code: null,
    startsOn: '2026-01-01',
    endsOn: null,
    state: 'running',
    event: null,
    needsInstallation: false,
    coverageNeedsInstallation: false,
    onceEach: false,
    brands: [{ slug: 'norvik', name: 'Norvik' }],
    categories: [{ slug: 'touring', name: 'Touring' }],
    items: [],
    ...over,
  });

export const rebate = (over: Partial<Rebate> = {}): Rebate =>
  Rebate.parse({
    slug: 'norvik-fall-rebate',
    name: 'Norvik fall rebate',
    description: 'Norvik pays $70 back on a set of four.',
    brand: { slug: 'norvik', name: 'Norvik' },
    lines: [],
    amountInCents: 7_000,
    quantity: 4,
    quantityRule: 'at-least',
    payout: 'prepaid-card',
    stackable: false,
    startsOn: '2026-09-01',
    endsOn: '2026-11-30',
    submitBy: '2026-12-31',
    sample: true,
    ...over,
  });

/** A deal of each type. */
export const everyType: readonly DealTerms[] = [
  dealTerms(),
  dealTerms({
    slug: 'daily-deals',
    name: 'Daily deal: 20% off',
    discountType: 'Percentage',
    couponAmountType: 'percentage',
    couponAmount: 2_000,
    minQuantity: 1,
    endsOn: '2026-11-29',
  }),
  dealTerms({
    slug: 'buy-3-get-1',
    name: 'Buy 3, get 1 free',
    discountType: 'Buy3Get1',
    couponAmountType: null,
    couponAmount: null,
  }),
  dealTerms({
    slug: 'free-road-hazard',
    name: 'Free road hazard coverage',
    discountType: 'Free',
    couponAmountType: null,
    couponAmount: null,
    freeWhat: 'road-hazard',
  }),
];
