import type { Rebate } from '@tirekit/contract';
import { brands } from '../catalog/brands.ts';
import { type BrandTier } from '../catalog/prices.ts';
import { randomFrom } from '../random.ts';
import { sampleDay } from '../sample-day.ts';

/** A rebate as table `rebate` holds it. */
export type RebateRow = {
  slug: string;
  name: string;
  description: string;
  brandSlug: string;
  quantity: number;
  quantityRule: Rebate['quantityRule'];
  amountCents: number;
  payout: Rebate['payout'];
  stackable: boolean;
  startsOn: string;
  endsOn: string;
  submitBy: string;
  sendTo: string[];
  rank: number;
};

const year = Number(sampleDay.slice(0, 4));

/** A different brand of a tier for each rebate. */
function getBrand(rebate: string, tier: BrandTier): { slug: string; name: string } {
  const ofTier = brands.filter(({ row }) => row.tier === tier).map(({ row }) => row);
  const [brand] = randomFrom(`rebate ${rebate}`).sample(ofTier, 1);
  if (brand === undefined) throw new Error(`There is no ${tier} brand`);
  return brand;
}

type Given = Pick<RebateRow, 'name' | 'amountCents'> & Partial<RebateRow>;

/** In texts, `{brand}` is the brand's name and `{amount}` what it pays back, so that they cannot promise another figure. */
function rebate(slug: string, brand: { slug: string; name: string }, given: Given): RebateRow {
  const filled = (text: string) =>
    text.replaceAll('{brand}', brand.name).replaceAll('{amount}', `$${String(given.amountCents / 100)}`);
  return {
    slug,
    brandSlug: brand.slug,
    quantity: 4,
    quantityRule: 'at-least',
    payout: 'prepaid-card',
    stackable: false,
    startsOn: `${String(year)}-09-01`,
    // Sample data shall have rebates that run for some years.
    endsOn: `${String(year + 3)}-12-31`,
    submitBy: `${String(year + 4)}-01-31`,
    sendTo: [`${brand.name} Rebates (sample)`, 'PO Box 000', 'Atchison, KS 66002'],
    rank: 100,
    ...given,
    name: filled(given.name),
    description: filled(
      given.description ?? 'A sample mail-in rebate: {brand} pays {amount} on a set of tires.',
    ),
  };
}

const fall = getBrand('fall', 'premium');

/** The rebates of the sample data: on four and on a pair of the same brand, by card and by check, running and over. */
export const rebates: readonly RebateRow[] = [
  rebate('fall-rebate', fall, { name: '{brand} fall rebate: {amount} back', amountCents: 7000, rank: 10 }),
  rebate('pair-rebate', fall, {
    name: '{brand} pair rebate: {amount} back',
    amountCents: 2500,
    quantity: 2,
    quantityRule: 'exactly',
    rank: 20,
  }),
  rebate('set-of-four-rebate', getBrand('set of four', 'mid'), {
    name: '{brand}: {amount} back on exactly four',
    amountCents: 5000,
    quantityRule: 'exactly',
    payout: 'check',
    rank: 30,
  }),
  rebate(`spring-rebate-${String(year)}`, getBrand('spring', 'premium'), {
    name: '{brand} spring rebate: {amount} back',
    amountCents: 8000,
    startsOn: `${String(year)}-03-01`,
    endsOn: `${String(year)}-05-31`,
    submitBy: `${String(year)}-06-30`,
  }),
];
