import { type CategorySlug } from '@tirekit/tires';
import { business, daysAfter, type DealEvent, isPriceDeal, type Promotion } from '@tirekit/contract';
import { brands } from '../catalog/brands.ts';
import { type BrandTier } from '../catalog/prices.ts';
import { randomFrom } from '../random.ts';
import { sampleDay } from '../sample-day.ts';
import { blackFriday } from './holidays.ts';

/** A deal as table `deal` holds it. */
export type DealRow = {
  slug: string;
  name: string;
  description: string;
  discountType: Promotion['discountType'];
  amountCents: number | null;
  percentBps: number | null;
  freeWhat: 'road-hazard' | 'installation' | null;
  code: string | null;
  minQuantity: number;
  brandSlugs: string[] | null;
  lineIds: number[] | null;
  categories: CategorySlug[] | null;
  needsInstallation: boolean;
  coverageNeedsInstallation: boolean;
  priceTypes: string[] | null;
  /** True if each account may use its code once. */
  onceEach: boolean;
  /** The sale of the year that it belongs to. */
  event: DealEvent | null;
  startsOn: string;
  endsOn: string | null;
  rank: number;
};

/** The sample's price deals run around the day that it is loaded. A deal without an end couldn't show a former price (16 CFR 233). */
const today = new Date().toISOString().slice(0, 10);
const season = { startsOn: daysAfter(today, -30), endsOn: daysAfter(today, 90) };

/** Deals that end belong to the year of the sample day; of the sales in November, to the next ones. */
const year = sampleDay.slice(0, 4);
const friday = blackFriday(sampleDay);

const { installDeal, dailyDealsUpToBps } = business;

/** So many brands of a tier take part in a brand deal. */
function someBrands(deal: string, tier: BrandTier, count: number): string[] {
  const ofTier = brands.filter(({ row }) => row.tier === tier).map(({ row }) => row.slug);
  return randomFrom(`deal ${deal}`).sample(ofTier, count).sort();
}

/** The discount of a deal, in the words of its texts: "$40" or "8%". */
const takenOff = ({ amountCents, percentBps }: Given): string =>
  percentBps == null ? `$${String((amountCents ?? 0) / 100)}` : `${String(percentBps / 100)}%`;

/** In a deal's name and description, `{amount}` is what it takes off, so that they cannot promise another figure. */
type Given = Pick<DealRow, 'slug' | 'name' | 'description' | 'discountType'> & Partial<DealRow>;

function deal(given: Given): DealRow {
  const filled = (text: string) => text.replaceAll('{amount}', takenOff(given));
  return {
    amountCents: null,
    percentBps: null,
    freeWhat: null,
    code: null,
    minQuantity: business.quantity.usual,
    brandSlugs: null,
    lineIds: null,
    categories: null,
    needsInstallation: false,
    coverageNeedsInstallation: false,
    priceTypes: null,
    onceEach: false,
    event: null,
    startsOn: `${year}-01-01`,
    endsOn: null,
    rank: 100,
    ...(isPriceDeal({ code: null, needsInstallation: false, ...given }) && season),
    ...given,
    name: filled(given.name),
    description: filled(given.description),
  };
}

/** The deals of the sample data: every discount type, by itself and by code, running, over and to come. */
export const deals: readonly DealRow[] = [
  deal({
    slug: 'install-deal',
    name: 'Extra {amount} off with installation',
    description: `Buy ${String(installDeal.minTires)} or more tires with installation and take an extra {amount} off. ${String(installDeal.roadsideMonths)} months of 24/7 roadside help are included.`,
    discountType: 'Flat Amount',
    amountCents: installDeal.amountCents,
    minQuantity: installDeal.minTires,
    needsInstallation: true,
    rank: 10,
  }),
  deal({
    slug: 'touring-set-40-off',
    name: '{amount} off a touring set',
    description: 'Take {amount} off when you buy four touring tires from a participating brand.',
    discountType: 'Flat Amount',
    amountCents: 4000,
    brandSlugs: someBrands('touring', 'premium', 8),
    categories: ['touring'],
    rank: 30,
  }),
  deal({
    slug: 'winter-ready-60-off',
    name: '{amount} off four winter tires',
    description: 'Take {amount} off four winter tires, and have them installed before the first snow.',
    discountType: 'Flat Amount',
    amountCents: 6000,
    // Of every brand: the banner on every page promises it and leads to all winter tires.
    categories: ['winter'],
    rank: 25,
  }),
  deal({
    slug: 'truck-month-80-off',
    name: '{amount} off all-terrain and mud tires',
    description: 'Take {amount} off four all-terrain or mud-terrain tires.',
    discountType: 'Flat Amount',
    amountCents: 8000,
    brandSlugs: someBrands('truck', 'mid', 16),
    categories: ['all-terrain', 'mud-terrain'],
    rank: 35,
  }),
  deal({
    slug: 'buy-3-get-1',
    name: 'Buy 3, get 1 free',
    description:
      'Pay for three tires and the fourth is free. On a staggered set, the least expensive tire is free.',
    discountType: 'Buy3Get1',
    brandSlugs: someBrands('buy three', 'value', 5),
    rank: 20,
  }),
  deal({
    slug: 'buy-3-get-1-all-weather',
    name: 'Buy 3 all-weather tires, get 1 free',
    description: 'Get four all-weather tires for the price of three.',
    discountType: 'Buy3Get1',
    brandSlugs: someBrands('all-weather', 'mid', 4),
    categories: ['all-weather'],
    rank: 22,
  }),
  deal({
    slug: 'free-road-hazard',
    name: 'Free road hazard coverage',
    description: `${String(business.coverage.months)} months of replacement and repair coverage at no charge, with four premium tires.`,
    discountType: 'Free',
    freeWhat: 'road-hazard',
    brandSlugs: someBrands('coverage', 'premium', 14),
    rank: 40,
  }),
  deal({
    slug: 'free-installation',
    name: 'Free installation on EV tires',
    description: 'Free mounting and balancing when we ship four EV tires to one of our installers.',
    discountType: 'Free',
    freeWhat: 'installation',
    categories: ['ev'],
    needsInstallation: true,
    rank: 42,
  }),
  deal({
    slug: 'daily-deals',
    name: 'Daily deal: {amount} off',
    description: 'Take {amount} off the brands of the week, with no minimum.',
    discountType: 'Percentage',
    percentBps: dailyDealsUpToBps,
    minQuantity: 1,
    brandSlugs: someBrands('daily', 'value', 7),
    rank: 28,
  }),
  deal({
    slug: 'performance-10-off',
    name: '{amount} off summer performance',
    description: 'Take {amount} off four summer tires, including staggered sets.',
    discountType: 'Percentage',
    percentBps: 1000,
    brandSlugs: someBrands('summer', 'mid', 18),
    categories: ['summer'],
    rank: 45,
  }),
  deal({
    slug: 'commercial-5-off',
    name: '{amount} off van and truck tires',
    description:
      'Take {amount} off commercial tires, starting with the first one. Road hazard coverage on them is sold with installation only.',
    discountType: 'Percentage',
    percentBps: 500,
    minQuantity: 1,
    categories: ['commercial'],
    coverageNeedsInstallation: true,
    rank: 60,
  }),
  deal({
    slug: 'pair-up-15',
    name: '{amount} off a pair',
    description: 'Take {amount} off two tires with this code.',
    discountType: 'Flat Amount',
    amountCents: 1500,
    code: 'PAIR15',
    minQuantity: business.quantity.pair,
    rank: 80,
  }),
  deal({
    slug: 'simplecrew-30',
    name: 'SimpleCrew: {amount} off a set',
    description: 'Members take {amount} off four tires with this code.',
    discountType: 'Flat Amount',
    amountCents: 3000,
    code: 'CREW30',
    priceTypes: ['Retail Member'],
    onceEach: true,
    rank: 72,
  }),
  deal({
    slug: 'simplecrew-pair-20',
    name: 'SimpleCrew: {amount} off a pair',
    description: 'Members take {amount} off two tires with this code.',
    discountType: 'Flat Amount',
    amountCents: 2000,
    code: 'CREWPAIR',
    minQuantity: business.quantity.pair,
    priceTypes: ['Retail Member'],
    onceEach: true,
    rank: 73,
  }),
  deal({
    slug: 'simplecrew-winter-7',
    name: 'SimpleCrew: {amount} off winter tires',
    description: 'Members take {amount} off four winter tires with this code.',
    discountType: 'Percentage',
    percentBps: 700,
    code: 'CREWSNOW',
    categories: ['winter'],
    priceTypes: ['Retail Member'],
    onceEach: true,
    rank: 74,
  }),
  deal({
    slug: 'trailer-season-8-off',
    name: '{amount} off trailer tires',
    description: 'Take {amount} off two or more trailer tires with this code.',
    discountType: 'Percentage',
    percentBps: 800,
    code: 'HITCHUP',
    minQuantity: business.quantity.pair,
    categories: ['trailer-highway'],
    rank: 82,
  }),
  deal({
    slug: 'black-friday-sale',
    event: 'black-friday',
    name: 'Black Friday: {amount} off a set',
    description: 'Our biggest deal of the year on premium brands. Take {amount} off four tires.',
    discountType: 'Flat Amount',
    amountCents: 10_000,
    brandSlugs: someBrands('black friday', 'premium', 20),
    startsOn: daysAfter(friday, -7),
    endsOn: daysAfter(friday, 2),
    rank: 1,
  }),
  deal({
    slug: 'cyber-monday-sale',
    event: 'cyber-monday',
    name: 'Cyber Monday: {amount} off',
    description: 'Online only. Take {amount} off four tires from mid-range brands.',
    discountType: 'Percentage',
    percentBps: 1500,
    brandSlugs: someBrands('cyber monday', 'mid', 24),
    startsOn: daysAfter(friday, 3),
    endsOn: daysAfter(friday, 5),
    rank: 1,
  }),
  deal({
    slug: `summer-kickoff-${year}`,
    name: 'Summer kickoff: {amount} off',
    description: '{amount} off four summer tires. This deal has ended.',
    discountType: 'Flat Amount',
    amountCents: 5000,
    categories: ['summer'],
    startsOn: `${year}-05-15`,
    endsOn: `${year}-06-30`,
    rank: 90,
  }),
];
