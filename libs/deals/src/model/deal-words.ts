import { business, type DealTerms, type Promotion, type Rebate } from '@tirekit/contract';
import { formatCount, formatDate, formatUsd, formatUsdShort } from '@tirekit/ui';

type Kind = Promotion['discountType'];

/** The groups of deals, in the order in which pages show them. */
export const kindTitles: Readonly<Record<Kind, string>> = {
  'Flat Amount': 'Dollars off',
  Percentage: 'Percent off',
  Buy3Get1: 'Fourth tire free',
  Free: 'Free with your tires',
};
export const REBATES_TITLE = 'Mail-in rebates';

/** Below a deal that lowers the price of tires by itself. */
export const ONE_PRICE_DEAL =
  'Only one tire deal applies to the same tires, and we pick the one that saves you the most. The installation deal and one coupon code still come off on top.';

const gifts = { 'road-hazard': 'Free road hazard coverage', installation: 'Free installation' } as const;

const dollars = (cents: number): string => (cents % 100 === 0 ? formatUsdShort(cents) : formatUsd(cents));

/** The worth of a deal: `$40 off`. */
export function formatWorth({ discountType, couponAmount, freeWhat }: DealTerms): string {
  switch (discountType) {
    case 'Flat Amount':
      return `${dollars(couponAmount ?? 0)} off`;
    case 'Percentage':
      return `${(couponAmount ?? 0) / 100}% off`;
    case 'Buy3Get1':
      return 'Buy 3, get 1 free';
    case 'Free':
      return freeWhat === null ? 'Free' : gifts[freeWhat];
  }
}

/** The worth of a deal, where its name does not already say exactly that; null where it does. */
export const worthBesideName = (deal: DealTerms): string | null =>
  formatWorth(deal) === deal.name ? null : formatWorth(deal);

/** A sentence about the days before a deal begins. Prices on pages only ever have a deal that asks for nothing but the tires. */
export function untilItBegins({ code, needsInstallation, discountType }: DealTerms): string {
  if (code !== null) return 'You can use the code from then on.';
  return needsInstallation || discountType === 'Free'
    ? 'It applies to orders from then on.'
    : 'Until then, the prices that you see are without this deal.';
}

/** The same of a rebate: `$70 mail-in rebate`. */
export const paidBack = ({ amountInCents }: Pick<Rebate, 'amountInCents'>): string =>
  `${dollars(amountInCents)} mail-in rebate`;

/** The time zone in which deals begin and end: `ET`. */
export const dealZoneName: string =
  new Intl.DateTimeFormat('en-US', { timeZone: business.supportHours.zone, timeZoneName: 'shortGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? business.supportHours.zone;

/** A sentence about the first or last day of a deal. Its days begin and end at midnight in the shop's time zone. */
export function getWindow({
  state,
  startsOn,
  endsOn,
}: Pick<DealTerms, 'state' | 'startsOn' | 'endsOn'>): string {
  const until = endsOn === null ? '' : `${formatDate(endsOn)}, 11:59 PM ${dealZoneName}`;
  if (state === 'upcoming')
    return `Begins ${formatDate(startsOn)}, 12:00 AM ${dealZoneName}.${until === '' ? '' : ` Ends ${until}.`}`;
  return until === '' ? 'No end date.' : `Ends ${until}.`;
}

/** As inside a sentence: `all-terrain`, but `EV`. */
const inSentence = (name: string): string =>
  name.replace(/[A-Za-z]+/g, (word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));

const named = (all: readonly { name: string }[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(all.map(({ name }) => inSentence(name)));

/** More brands than this are counted. */
const BRANDS_NAMED = 3;

/** The tires that a deal is for: `Touring tires from 8 brands`. */
export function dealTiresText({ brands, categories }: Pick<DealTerms, 'brands' | 'categories'>): string {
  const which = categories.length === 0 ? 'Tires' : `${capital(named(categories))} tires`;
  if (brands.length === 0) return categories.length === 0 ? 'All tires' : `All ${named(categories)} tires`;
  const from =
    brands.length > BRANDS_NAMED
      ? formatCount(brands.length, 'brand')
      : new Intl.ListFormat('en-US').format(brands.map(({ name }) => name));
  return `${which} from ${from}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const needed = ({ discountType, minQuantity }: DealTerms): string => {
  if (discountType === 'Buy3Get1') return 'Buy four. The least expensive tire is free.';
  return minQuantity === 1 ? 'Starts with one tire.' : `Buy ${minQuantity} or more.`;
};

/** The conditions of a deal, a sentence each. */
export const listConditions = (deal: DealTerms): string[] => [
  needed(deal),
  ...(deal.needsInstallation ? ['Have them installed at a shop you book here.'] : []),
  deal.code === null
    ? 'No code needed. We take it off in your cart.'
    : `Enter code ${deal.code} in your cart.${deal.onceEach ? ' Each account can use it once.' : ''}`,
  ...(deal.coverageNeedsInstallation
    ? ['Road hazard coverage on these tires is sold with installation only.']
    : []),
];

const payouts: Readonly<Record<Rebate['payout'], string>> = {
  'prepaid-card': 'a prepaid card',
  check: 'a check',
};

/** The same of a rebate: what to buy, until when to claim, and who pays how. */
export const asksOfRebate = ({
  quantity,
  quantityRule,
  brand,
  endsOn,
  submitBy,
  payout,
  stackable,
}: Rebate): string[] => [
  quantityRule === 'exactly'
    ? `Buy exactly ${formatCount(quantity, 'tire')} in one order by ${formatDate(endsOn)}.`
    : `Buy ${quantity} or more in one order by ${formatDate(endsOn)}.`,
  `Pay the price you see now. After delivery, print the claim packet from your order and mail it by ${formatDate(submitBy)}.`,
  `${brand.name} sends you ${payouts[payout]}.`,
  ...(stackable ? [] : ['It can’t be combined with another rebate on the same tires.']),
];

/** The tires that a rebate is for. */
export const tiresOfRebate = ({ brand, lines }: Pick<Rebate, 'brand' | 'lines'>): string =>
  lines.length === 0
    ? `All ${brand.name} tires`
    : `${brand.name} ${new Intl.ListFormat('en-US').format(lines.map(({ name }) => name))}`;
