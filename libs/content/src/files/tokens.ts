import { type Channel, hoursLines, type SupportHours, supportHours } from '@tirekit/channel';
import { business, supportChat } from '@tirekit/contract';
import { brandsInWords, installersInWords } from '../model/network-claims.ts';
import type { NetworkCounts } from '@tirekit/shell-server/content';

/** The facts of a storefront that texts name. */
export interface TokenFacts extends Pick<Channel, 'name' | 'support'> {
  /** Null until the API has told them. */
  readonly network: NetworkCounts | null;
}

/** Amounts of the business constants, in cents, for `:price[name]`. */
export const prices = {
  handlingFee: business.returns.handlingCentsPerTire,
  signupAmount: business.signup.amountCents,
  referrerGift: business.referral.referrerGiftCents,
  installDealAmount: business.installDeal.amountCents,
  coverageYear1: business.coverage.yearlyMaxCents[0],
  coverageYear2: business.coverage.yearlyMaxCents[1],
  coverageYear3: business.coverage.yearlyMaxCents[2],
  coverageRepair: business.coverage.repairMaxCents,
  coverageMin: business.coverage.priceMinCents,
  installerMin: business.installer.minCentsPerTire,
  installerMax: business.installer.maxCentsPerTire,
} as const;

const number = (value: number): string => value.toLocaleString('en-US');
const percent = (bps: number): string => `${number(bps / 100)}%`;

const openHours = (hours: SupportHours): string =>
  hoursLines(hours)
    .filter((line) => !line.endsWith(' closed'))
    .join(', ');

/** `$20`, or `$12.50` where there are cents. */
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });

/**
 * The value of each token in a text, `{returnDays}` for example: the one place where a number that the shop promises gets
 * into words. Every value comes from the business constants, the channel, or the API's counts.
 */
const tokens = {
  name: ({ name }) => name,
  phone: ({ support }) => support.phone,
  // A storefront without texts is called instead.
  sms: ({ support }) => support.sms ?? support.phone,
  email: ({ support }) => support.email,
  // With their nouns, because the sentence needs other words while the numbers aren't known.
  installers: ({ network }) => installersInWords(network),
  brands: ({ network }) => brandsInWords(network),
  returnDays: () => number(business.returns.days),
  handlingFee: () => dollars(prices.handlingFee),
  refundHours: () => number(business.returns.refundHours),
  careReplyHours: () => number(business.returns.careReplyHours),
  returnImageLimit: () => `${number(business.returns.imageBytesMax / 1_000_000)}MB`,
  readerMegabytes: () => number(business.sidewallReader.downloadMegabytes),
  returnPictures: () => number(business.returns.picturesMax),
  refundArrivalDays: () => number(business.refundArrivalDays),
  cancelMinutes: () => number(business.cancelMinutes),
  priceGuaranteeDays: () => number(business.priceGuaranteeDays),
  deliveryDays: () =>
    `${number(business.delivery.minBusinessDays)} to ${number(business.delivery.maxBusinessDays)} business days`,
  militaryDiscount: () => percent(business.militaryDiscountBps),
  militaryDays: () => number(business.militaryCheck.days),
  simplePaySaving: () => percent(business.simplePayFirstOrderBps),
  financingFrom: () => dollars(business.financing.minCents),
  dailyDealsUpTo: () => percent(business.dailyDealsUpToBps),
  signupAmount: () => dollars(prices.signupAmount),
  signupUpTo: () => percent(business.signup.upToBps),
  signupDays: () => number(business.signupCoupon.days),
  consentKeepYears: () => number(Math.ceil(business.mailingList.proofDays / 365)),
  textKeepDays: () => number(business.mailingList.textKeepDays),
  resetMinutes: () => number(business.mailedLinkMinutes.reset),
  friendUpTo: () => percent(business.referral.friendUpToBps),
  referrerGift: () => dollars(prices.referrerGift),
  installDealAmount: () => dollars(prices.installDealAmount),
  installDealTires: () => number(business.installDeal.minTires),
  roadsideMonths: () => number(business.installDeal.roadsideMonths),
  coverageMonths: () => number(business.coverage.months),
  coverageYear1: () => dollars(prices.coverageYear1),
  coverageYear2: () => dollars(prices.coverageYear2),
  coverageYear3: () => dollars(prices.coverageYear3),
  coverageRepair: () => dollars(prices.coverageRepair),
  bookAheadDays: () => number(business.installer.bookAheadDays),
  holdMinutes: () => number(business.installer.holdMinutes),
  payoutHours: () => number(business.installer.payoutHours),
  installerMin: () => dollars(prices.installerMin),
  installerMax: () => dollars(prices.installerMax),
  rotationMonths: () => number(business.rotation.months),
  rotationMiles: () => number(business.rotation.miles),
  pickupHours: () => number(business.pickup.readyHours),
  pickupMiles: () => number(business.pickup.milesMax),
  pullMinutes: () => number(business.pickup.pullMinutes),
  fetThreshold: () => `${number(business.fetThresholdLb)} pounds`,
  compareMax: () => number(business.compare.max),
  paymentWaitMinutes: () => number(business.paymentProcessingMinutes),
  freshTireMonths: () => number(business.freshTireMonths),
  purchaseOrderDays: () => number(business.purchaseOrderNetDays),
  garageVehicles: () => number(business.garage.vehiclesMax),
  perLineMax: () => number(business.quantity.perLineMax),
  cartDays: () => number(business.cartDays),
  chatKeepDays: () => number(supportChat.keepDays),
  messageKeepDays: () => number(business.contactForm.keptDays),
  fleetHours: () => openHours(supportHours.fleet),
  dealerProgramHours: () => openHours(supportHours.dealerProgram),
} satisfies Record<string, (facts: TokenFacts) => string>;

/** Of each place with freight, `{daysAK}`: its business days, and `{freightAK}`: freight for a tire of the smallest wheels. */
const farTokens: readonly (readonly [string, () => string])[] = [
  ...Object.entries(business.farDelivery).map(
    ([region, [from, to]]) => [`days${region}`, () => `${number(from)} to ${number(to)}`] as const,
  ),
  ...Object.entries(business.freightCents).map(
    ([region, [smallest]]) => [`freight${region}`, () => dollars(smallest)] as const,
  ),
];
const known: ReadonlyMap<string, (facts: TokenFacts) => string> = new Map([
  ...Object.entries(tokens),
  ...farTokens,
]);

const TOKEN = /\{(\w+)\}/g;

/** The tokens of a text that do not exist. */
export const unknownTokens = (text: string): string[] =>
  [...text.matchAll(TOKEN)].flatMap(([, name = '']) => (known.has(name) ? [] : [name]));

/** A text with the values of a storefront in place of its tokens. */
export const withTokens = (text: string, facts: TokenFacts): string =>
  text.replace(TOKEN, (whole, name: string) => known.get(name)?.(facts) ?? whole);

/** The amount of `:price[name]`, in words; null for an unknown name. */
export const getPrice = (name: string): string | null => (isPrice(name) ? dollars(prices[name]) : null);

const isPrice = (name: string): name is keyof typeof prices => Object.hasOwn(prices, name);
