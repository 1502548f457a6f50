import { hasFeature } from '@tirekit/channel';
import {
  business,
  deliveryWindow,
  isFittedMode,
  messages,
  type Cart,
  type CartLine,
  type QuoteArrival,
  type TireSummary,
} from '@tirekit/contract';
import type { FittingJob } from '@tirekit/tires';
import {
  COUPON_USED,
  type Deal,
  ownCoupon,
  type OwnCoupon,
  getPromotion,
  type RunningRebates,
  shopToday,
  usedCodes,
} from '../../catalog/deals/index.ts';
import { cartGiftCard } from '../gift-cards/index.ts';
import {
  readArrival,
  getDestination,
  findWay,
  type MappedPlace,
  shownWay,
  type FulfillmentWay,
} from '../fulfillment/index.ts';
import { advertisedCents } from '../../catalog/prices/index.ts';
import {
  draftQuote,
  isAutomatic,
  lineGroups,
  type PricedCart,
  pricedLine,
  priceQuotes,
  type QuoteRequest,
  type RunningDeals,
  type SalesTax,
  type SkuFacts,
} from '../pricing/index.ts';
import { offerOfCart, shownOffer } from './referral-offer.ts';
import { listCertificates, whichApplies } from '../../people/tax-exemption/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { type BuyersChannel, getPriceTypes } from '../../../platform/http/buyers-channel.ts';
import { usd } from '../../../platform/format.ts';
import { type AgreedQuote, agreedRequest, asAgreed } from './agreed-quote.ts';
import type { CartContents } from './cart-contents.ts';
import { listCartNotices, exemptionNotice } from './cart-notices.ts';
import { type CartLineRow, elsewhereThan, countPieces } from './cart-rows.ts';
import { betterDeals } from './better-deal.ts';
import { cartRebates } from './cart-rebates.ts';
import { dealsWithinReach } from './deal-within-reach.ts';
import { promotionOfLine } from './line-promotion.ts';
import type { CarAdvice, KindFinding, TireCards } from './ports.ts';
import { listSavings } from './savings-of-cart.ts';
import { getAgreements, mixedProblem } from './set-kind.ts';
import { contactIn, shownShipping } from './stored-shipping.ts';

/** Shown for a valid coupon that takes nothing off this cart. */
export const COUPON_WAITS = 'This coupon does not apply to the tires in your cart.';

/** @param elsewhere pieces of it in other lines */
function toProblem(line: CartLineRow, facts: SkuFacts, elsewhere: number): CartLine['problem'] {
  if (facts.discontinued)
    return { code: 'discontinued', message: 'This tire is no longer made. Please remove it.' };
  if (facts.stock === 0) return { code: 'out-of-stock', message: messages.outOfStock };
  if (facts.stock < line.quantity + elsewhere)
    return { code: 'low-stock', message: `Only ${String(facts.stock)} left. Please change the quantity.` };
  // A lower price needs no consent.
  if (facts.priceCents > line.addedPriceCents)
    return {
      code: 'price-changed',
      message: `The price changed from ${usd(line.addedPriceCents)} to ${usd(facts.priceCents)} since you added it.`,
    };
  return null;
}

/** The problem shown for a line: a tire that is gone or sold out first, then one that can't join the others, then a changed price. */
const pickWorse = (own: CartLine['problem'], mixed: CartLine['problem']): CartLine['problem'] =>
  mixed !== null && (own === null || own.code === 'price-changed') ? mixed : own;

const asAdvice = ({ car, reason }: KindFinding): CarAdvice => ({ car, reasons: [reason] });

/** A code that lowers the total. It may reduce a buyer's other savings. */
function getOffer({ bestCode, quote }: PricedCart, request: QuoteRequest): Cart['couponOffer'] {
  const code = bestCode?.deal.code ?? null;
  if (bestCode === null || code === null) return null;
  const withCode = draftQuote({ ...request, coupon: bestCode.deal, codes: [] });
  const savesInCents = -withCode.tally.getCents('promotion', 'coupon', 'saving') - quote.savingsCents;
  return savesInCents > 0 ? { code, savesInCents } : null;
}

/** The sources of a cart's prices, with the database or a transaction to read them by. */
export type PriceableSources = {
  db: Queries;
  channel: BuyersChannel;
  cards: TireCards;
  deals: RunningDeals;
  rebates: RunningRebates;
  /** The signed-in buyer; null for a guest. */
  uid: string | null;
};
export type CartSources = PriceableSources & { salesTax: SalesTax };

/** A cart ready to be priced, and what else is known of it. */
async function prepare(
  { db, channel, cards, deals, uid }: PriceableSources,
  { cart, lines: rows, place, agreed: quote }: CartContents,
  now: Date,
) {
  const chosen = rows.map(({ line }) => line);
  const { cards: getShown, advice } = cards.show(channel, chosen);
  const kinds = cards.kinds(channel, chosen);
  const todays = rows.flatMap(({ line, sku }, at) => {
    const card = getShown[at] ?? null;
    return sku === null || card === null ? [] : [{ line, sku, item: card.item, car: card.car }];
  });
  const lines = todays.map(({ line }) => line);
  const tires = { pieces: countPieces(lines), job: cards.job(channel, lines) };
  const way =
    cart.fulfillment &&
    (await findWay(db, { ...tires, cartId: cart.cartId, choice: cart.fulfillment, place, now }));
  const day = shopToday(now);
  const running = await deals.of(db, getPriceTypes(channel), day);
  const offered = running.filter(isAutomatic);
  const used = await usedCodes(db, uid, running, cart.cartId);
  const isUsed = ({ code }: Deal): boolean => code !== null && used.has(code);
  const ofEverybody = running.find((deal) => deal.code !== null && deal.code === cart.couponCode);
  const own = ofEverybody === undefined ? await couponOfCart(db, { cart, uid }) : null;
  const couponRefusal =
    own?.refusal ?? (cart.couponCode !== null && used.has(cart.couponCode) ? COUPON_USED : null);
  const coupon = couponRefusal === null ? (ofEverybody ?? own?.deal ?? null) : null;
  const offer = await offerOfCart(db, channel, cart, cart.shipping);
  const takesCodes = cart.couponCode === null && hasFeature(channel, 'coupons');
  const destination = way === null ? place && getDestination(place) : way.destination;
  const certificates = await listCertificates(db, uid);
  const exemption = destination && whichApplies(certificates, { state: destination.state, day });
  const today: QuoteRequest = {
    lines: todays.map(({ line, sku }) => pricedLine(sku, line)),
    deals: offered,
    coupon,
    codes: takesCodes ? running.filter((deal) => deal.code !== null && !isUsed(deal)) : [],
    destination,
    arrives: await arrivesAt(db, tires.pieces, { way, place, now }),
    exemptionId: exemption?.exemptionId ?? null,
    savings: await listSavings({ db, channel, cart, offer }),
    day,
    fitting: getFitting(way, tires.job),
  };
  const agreed = quote && asAgreed(quote, todays);
  const asked = quote && agreed && agreedRequest(today, quote, agreed);
  const known = (asked === null || agreed === null ? todays : agreed).map((one) => ({
    ...one,
    item: withFacts(one.item, one.sku),
  }));
  const automatic = [...offered, ...(asked?.agreed?.deals ?? [])].filter(isFirstOfItsName);
  return {
    chosen,
    known,
    todays,
    advice,
    kinds,
    automatic,
    coupon,
    couponRefusal,
    request: asked ?? today,
    way,
    offer,
    certificates,
    job: tires.job,
    /** The quote while its lines match the agreement, whether or not today's prices are lower. */
    holds: agreed === null ? null : quote,
  };
}

/**
 * The days that a cart's tires arrive by its way; null while a warehouse for pickup is not chosen. Without a place, the usual days
 * for most of the country.
 */
async function arrivesAt(
  db: Queries,
  pieces: ReadonlyMap<string, number>,
  { way, place, now }: { way: FulfillmentWay | null; place: MappedPlace | null; now: Date },
): Promise<QuoteArrival | null> {
  if (way !== null && (way.arrives !== null || way.choice.mode === 'warehouse-pickup')) return way.arrives;
  return place === null ? deliveryWindow(now, null) : readArrival(db, pieces, place, now);
}

const isFirstOfItsName = ({ slug }: Deal, at: number, all: readonly Deal[]): boolean =>
  all.findIndex((deal) => deal.slug === slug) === at;

/** Manufacturers' rebates on what this buyer buys today. */
const rebatesFor = async ({ db, channel, rebates }: PriceableSources, day: string) =>
  hasFeature(channel, 'deals') ? rebates.of(db, getPriceTypes(channel), day) : [];

/** The sales quote of a cart, for its buyer. */
const shownQuote = ({ agreed }: CartContents, holds: AgreedQuote | null): Cart['salesQuote'] =>
  agreed && {
    quoteNumber: agreed.quoteNumber,
    expiresAt: agreed.expiresAt.toISOString(),
    mayChange: agreed.mayChange,
    holds: holds !== null,
  };

/** The chosen shop's work; null if there is no shop, or nothing to install. */
const getFitting = (way: FulfillmentWay | null, job: FittingJob | null) =>
  way === null || way.shop === null || job === null || !isFittedMode(way.choice.mode)
    ? null
    : { shop: way.shop, job, addOns: way.choice.addOns };

/** The subscriber's own coupon that a cart has; null if its code is none. */
export function couponOfCart(
  db: Queries,
  { cart, uid }: { readonly cart: CartContents['cart']; readonly uid: string | null },
): Promise<OwnCoupon | null> {
  const { couponCode: code, channelId, cartId, shipping } = cart;
  if (code === null) return Promise.resolve(null);
  const contact = shipping && contactIn(shipping);
  const { email = null, phone = null } = contact ?? {};
  return ownCoupon(db, { code, channelId, cartId, uid, email, phone });
}

/** True if the cart's coupon takes something off it. Nobody outside is asked, so a transaction may wait for it. */
export async function takesCoupon(sources: PriceableSources, contents: CartContents): Promise<boolean> {
  const { request } = await prepare(sources, contents, new Date());
  return draftQuote(request).couponApplied;
}

/** The cost of a cart before tax, in US cents, with the coupon `code` in place of its own; null for no coupon. */
export async function beforeTaxWith(
  sources: PriceableSources,
  contents: CartContents,
  code: string | null,
): Promise<number> {
  const asked = { ...contents, cart: { ...contents.cart, couponCode: code } };
  const { request } = await prepare(sources, asked, new Date());
  return draftQuote(request).tally.getCents();
}

/** The lines of a cart that can be covered, by line id. */
export async function getCoverage(
  sources: PriceableSources,
  contents: CartContents,
): Promise<PricedCart['coverage']> {
  const { request } = await prepare(sources, contents, new Date());
  return draftQuote(request).coverage;
}

/**
 * The cart as its buyer sees it: today's prices, its problems, and its quote. A tax service may be asked, so no
 * transaction should wait for it.
 */
export async function viewCart(sources: CartSources, contents: CartContents): Promise<Cart> {
  const { db, channel, salesTax } = sources;
  const { cart, leftOut, waitingOrder, place } = contents;
  const now = new Date();
  const prepared = await prepare(sources, contents, now);
  const { chosen, known, todays, advice, automatic, coupon, request, way, offer } = prepared;
  const { certificates, job, holds, kinds } = prepared;
  const [priced] = await priceQuotes([request], salesTax);
  if (priced === undefined) throw new Error(`Cart ${cart.cartId} got no price`);
  const fitted = request.fitting !== null;
  const running = coupon === null ? automatic : [...automatic, coupon];
  const promoting = { known, automatic, running, priced, fitted };
  const lines = known.map(({ line, sku, item, car }): CartLine => {
    const elsewhere = elsewhereThan(chosen, line);
    const coverage = priced.coverage.get(line.lineId);
    return {
      lineId: line.lineId,
      productId: line.skuId,
      name: sku.name,
      price: { salePriceInCents: sku.priceCents },
      advertisedPriceInCents: advertisedCents(sku) > sku.priceCents ? advertisedCents(sku) : null,
      addedPriceInCents: line.addedPriceCents,
      quantity: line.quantity,
      maxQuantity: Math.min(business.quantity.perLineMax, Math.max(0, sku.stock - elsewhere)),
      roadHazardState: coverage?.state ?? 'none',
      roadHazardCostInCents: coverage?.costCents ?? 0,
      siteProductPromotion: promotionOfLine({ line, sku }, promoting),
      setId: line.setId,
      axle: line.axle,
      item,
      car,
      wheelIn: line.wheelIn,
      acknowledged: line.acknowledged,
      problem: pickWorse(toProblem(line, sku, elsewhere), mixedProblem(kinds, chosen.indexOf(line))),
      ...(line.salesQuote !== null && {
        quoted: {
          isFixed: contents.agreed?.mayChange === false,
          todayInCents: todays.find((one) => one.line === line)?.sku.priceCents ?? sku.priceCents,
        },
      }),
    };
  });
  const referral = offer && shownOffer(offer, priced.quote);
  const giftCard = await cartGiftCard(db, cart, priced.quote.totalCents);
  const agreements = getAgreements(known, chosen, kinds);
  const shown = new Set([...priced.promotions.values(), ...priced.extras.values()].map(({ slug }) => slug));
  return {
    cartId: cart.cartId,
    version: cart.version,
    lines,
    groups: lineGroups(lines, priced),
    leftOut: leftOut.map(({ line: { lineId }, sku }) => ({
      lineId,
      name: sku.name,
      message: messages.brandLeftCart(sku.name, sku.brandName),
    })),
    tireCount: priced.quote.tireCount,
    coupon:
      cart.couponCode === null
        ? null
        : {
            code: cart.couponCode,
            name: coupon?.name ?? cart.couponCode,
            applied: priced.couponApplied,
            message: priced.couponApplied ? null : (prepared.couponRefusal ?? COUPON_WAITS),
          },
    couponOffer: getOffer(priced, request),
    salesQuote: shownQuote(contents, holds),
    promotions: automatic.filter(({ slug }) => shown.has(slug)).map(getPromotion),
    rebates: cartRebates(await rebatesFor(sources, request.day), known),
    shipping: cart.shipping && shownShipping(cart.shipping),
    ...(cart.typed !== null && { typed: cart.typed }),
    paymentMethod: cart.paymentMethod,
    fulfillment: way && (await shownWay({ db, way, job, place, now })),
    quote: priced.quote,
    estimatedFetTaxInCents: priced.fetCents,
    shippingCostInCents: priced.shippingCents,
    notices: listCartNotices(lines, priced, channel, [...kinds.map(asAdvice), ...advice], {
      better: betterDeals(request, priced),
      reach: dealsWithinReach({ deals: automatic, known, priced, fitted }),
      exemption: exemptionNotice(certificates, priced, request.day),
      friend: referral && { ...referral, isRefused: offer?.refusal != null },
    }),
    ...(agreements.length > 0 && { agreements }),
    ...(giftCard && { giftCard }),
    ...(referral && { referral }),
    waitingOrder: waitingOrder && { ...waitingOrder, placedAt: waitingOrder.placedAt.toISOString() },
  };
}

/**
 * The card with the price as the database has it now. Nothing is held back in a cart, and its deals stand in its total: a price
 * with a deal in it would count that twice.
 */
const withFacts = ({ dealPrice: _, ...item }: TireSummary, sku: SkuFacts): TireSummary => ({
  ...item,
  salePriceInCents: sku.priceCents,
  accountPrice: sku.accountPrice,
  seePriceInCart: false,
});
