import type { Channel } from '@tirekit/channel';
import { business, daysAfter, isFittedMode, type PricePoint, shopDay } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { mustBeConfigured, type Storefronts } from '../../../platform/storefronts.ts';
import { channelPrice } from '../../catalog/catalog/index.ts';
import { isConfirmed, type OrderRecord, getShares } from '../../orders/record/index.ts';
import { bindingMap } from '../../catalog/prices/index.ts';
import { publicFacts, RunningDeals, type SkuFacts } from '../../buying/pricing/index.ts';
import { type Claim, claimedPieces, listClaims } from './claims.ts';
import { coveredPieces } from './covered-pieces.ts';
import { type Difference, findDifference } from './difference.ts';
import { priceDays } from './price-days.ts';
import { asPublic, type GuaranteedTires, publicCents } from './public-prices.ts';

/** The state of the price guarantee for an order at a moment. */
export interface Guarantee {
  /** The last day in the shop's calendar, YYYY-MM-DD. */
  readonly until: string;
  readonly isOpen: boolean;
  /** Differences by line of the order, with the tires that are covered; lines without any are missing. */
  readonly differences: readonly Difference[];
  readonly claims: readonly Claim[];
}

/** The last day on which the guarantee of an order can be claimed, to its end. */
const guaranteedUntil = (placedAt: Date): string => daysAfter(shopDay(placedAt), business.priceGuaranteeDays);

/** The inputs of a day's prices. */
interface PricesOfDay {
  readonly channel: Channel;
  readonly facts: ReadonlyMap<string, SkuFacts>;
  readonly deals: RunningDeals;
  readonly day: string;
}

/** Looks at today's public prices and at those of the days since an order. */
export class PriceGuarantees {
  readonly #storefronts: Storefronts;

  constructor(storefronts: Storefronts) {
    this.#storefronts = storefronts;
  }

  /**
   * Null for an order that it does not cover: one that was not paid or was canceled, one of which nothing is kept, and one whose
   * days are over without a claim.
   * @param db inside a transaction that has locked the order, if something is to be given back by it
   */
  async of(db: Queries, record: OrderRecord, now: Date): Promise<Guarantee | null> {
    const { order, lines } = record;
    if (!isConfirmed(order.state) || !this.#storefronts.has(order.channelId)) return null;
    const until = guaranteedUntil(order.placedAt);
    const isOpen = shopDay(now) <= until;
    const claims = await listClaims(db, order.orderNumber);
    if (!isOpen) return claims.length === 0 ? null : { until, isOpen, differences: [], claims };
    const pieces = await coveredPieces(db, order.orderNumber, lines);
    const today = await this.#centsOn(db, record, shopDay(now));
    const claimed = await claimedPieces(db, order.orderNumber);
    const differences = getShares(record).lines.flatMap((share) => {
      const kept = pieces.get(share.lineNo) ?? [];
      return kept.length === 0 ? [] : [findDifference(share, kept, today.get(share.lineNo) ?? null, claimed)];
    });
    return differences.length + claims.length === 0 ? null : { until, isOpen, differences, claims };
  }

  /** The public prices of one tire of each line from the day of an order to today. */
  async histories(
    db: Queries,
    record: OrderRecord,
    now: Date,
  ): Promise<ReadonlyMap<number, readonly PricePoint[]>> {
    const from = shopDay(record.order.placedAt);
    const today = shopDay(now);
    const channel = this.#publicChannel(record);
    const facts = await this.#facts(db, record, channel);
    const deals = new RunningDeals();
    const days = await priceDays(db, [...facts.keys()], from);
    const found = new Map<number, PricePoint[]>();
    for (let day = from; day <= today; day = daysAfter(day, 1)) {
      const onDay = new Map(
        [...facts].map(([skuId, sku]) => {
          const then = days.get(skuId)?.findLast((one) => one.day <= day);
          return [skuId, then === undefined ? sku : { ...sku, ...pricedAs(channel, then) }] as const;
        }),
      );
      const cents = await this.#cents(db, record, { channel, facts: onDay, deals, day });
      for (const { lineNo, quantity } of record.lines) {
        const line = cents.get(lineNo);
        const points = found.get(lineNo) ?? [];
        const each = line === undefined ? null : Math.round(line / quantity);
        if (each !== null && points.at(-1)?.cents !== each) points.push({ day, cents: each });
        found.set(lineNo, points);
      }
    }
    return found;
  }

  /** The price of the order's tires on a day at current retail prices, by line; lines that we do not sell are missing. */
  async #centsOn(db: Queries, record: OrderRecord, day: string): Promise<ReadonlyMap<number, number>> {
    const channel = this.#publicChannel(record);
    const facts = await this.#facts(db, record, channel);
    // Read anew: money goes back by it.
    return this.#cents(db, record, { channel, facts, deals: new RunningDeals(), day });
  }

  async #cents(
    db: Queries,
    { order, lines }: OrderRecord,
    { channel, facts, deals, day }: PricesOfDay,
  ): Promise<ReadonlyMap<number, number>> {
    const running = await deals.of(db, [channel.pricing.priceType], day);
    const tires = lines.flatMap((line): GuaranteedTires[] => {
      const sku = facts.get(line.skuId);
      return sku === undefined ? [] : [{ lineNo: line.lineNo, quantity: line.quantity, sku }];
    });
    return publicCents(tires, running, isFittedMode(order.shippingMode));
  }

  async #facts(db: Queries, { lines }: OrderRecord, channel: Channel): Promise<Map<string, SkuFacts>> {
    const ids = [...new Set(lines.map(({ skuId: id }) => id))];
    const facts = await publicFacts(db, channel, ids);
    return new Map([...facts].filter(([, { discontinued }]) => !discontinued));
  }

  #publicChannel({ order }: OrderRecord): Channel {
    return asPublic(mustBeConfigured(this.#storefronts)(order.channelId).channel);
  }
}

const pricedAs = (
  { pricing }: Channel,
  { priceCents, mapCents }: { priceCents: number; mapCents: number | null },
): Pick<SkuFacts, 'priceCents' | 'mapCents'> => ({
  priceCents: channelPrice(priceCents, pricing.discountBps),
  mapCents: bindingMap(pricing, mapCents),
});
