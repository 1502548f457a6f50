import { type BodyOf, type Cart, type addToCart, type changeCartLine, messages } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { getPriceTypes } from '../../../platform/http/buyers-channel.ts';
import { usd } from '../../../platform/format.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import { COUPON_USED, RunningRebates, shopToday, usedCodes } from '../../catalog/deals/index.ts';
import { assertCoverageOffered } from '../../catalog/prices/index.ts';
import { mustFindDestination, RunningDeals, type SalesTax, skuFacts } from '../pricing/index.ts';
import { addLines } from './add-lines.ts';
import { type AgreedQuote, agreeOn, assertMayChange } from './agreed-quote.ts';
import type { AccountCartKeys } from './cart-key.ts';
import { type CartContents, readContents } from './cart-contents.ts';
import * as rows from './cart-rows.ts';
import {
  beforeTaxWith,
  COUPON_WAITS,
  couponOfCart,
  getCoverage,
  type PriceableSources,
  takesCoupon,
  viewCart,
} from './cart-view.ts';
import { keepTime } from './keep-time.ts';
import { assertPair, assertQuantity, available, withSet } from './line-rules.ts';
import { type CartCaller, isOpenFor, lockOrOpen, mustLock, namedBy, NO_CART } from './open-cart.ts';
import type { TireCards } from './ports.ts';
import { assertOneKind } from './set-kind.ts';

const REFUSALS = {
  lineGone: 'This is no longer in your cart.',
  coupon: 'We don’t recognize that code. Check the spelling, or check out without it.',
} as const;

/** A cart as a quote of it would be. */
export interface QuotedCart {
  readonly row: rows.CartRow;
  readonly terms: AgreedQuote;
  readonly cart: Cart;
  /** The coupon's discount in US cents, before tax; zero without a coupon. */
  readonly couponCents: number;
}

/** The dependencies of {@link CartService}. */
export interface CartDependencies {
  readonly db: Database;
  readonly cards: TireCards;
  readonly salesTax: SalesTax;
  readonly accountKeys: AccountCartKeys;
}

/** Everything that can be done with a cart's tires and coupon; {@link CartWays} and {@link CartShippingService} have the rest. Every change is one transaction under the cart's row lock. */
export class CartService {
  readonly #db: Database;
  readonly #cards: TireCards;
  readonly #accountKeys: AccountCartKeys;
  readonly salesTax: SalesTax;
  readonly deals = new RunningDeals();
  readonly rebates = new RunningRebates();

  constructor({ db, cards, salesTax, accountKeys }: CartDependencies) {
    this.#accountKeys = accountKeys;
    this.#db = db;
    this.#cards = cards;
    this.salesTax = salesTax;
  }

  /** The open cart for a key in its own channel; null if there is none, or the caller has no access to it. */
  async read(caller: CartCaller): Promise<Cart | null> {
    const contents = await this.contents(caller);
    return contents && viewCart({ ...this.#sources(this.#db, caller), salesTax: this.salesTax }, contents);
  }

  /** The prices and stock of tires for this buyer now; those that they can't buy here are missing. */
  facts({ channel }: CartCaller, skuIds: readonly string[]): ReturnType<typeof skuFacts> {
    return skuFacts(this.#db, channel, skuIds);
  }

  /**
   * The open cart for a key. Where it opens none, a buyer who has signed in gets the cart of their account, which they may
   * have begun in another browser, with its key.
   */
  async find(caller: CartCaller): Promise<{ cart: Cart | null; cartKey?: string }> {
    const { uid, channel, sharesAccount = false } = caller;
    const cart = await this.read(caller);
    if (cart !== null || uid === null || sharesAccount) return { cart };
    const cartId = await rows.cartIdOfAccount(this.#db, uid, channel.id);
    if (cartId === null) return { cart: null };
    const key = this.#accountKeys(cartId, uid);
    const own = await this.read({ channel, uid, key });
    return own === null ? { cart: null } : { cart: own, cartKey: key };
  }

  /**
   * Adds one tire, or the front and rear of a set. If the key opens no cart, they go into the account's, or a new one.
   * @param idempotencyKey generated for one press of a button; repeated with the same tires, it adds them only once
   */
  async add(
    caller: CartCaller,
    { items }: BodyOf<typeof addToCart>,
    idempotencyKey: string | null,
  ): Promise<{ cart: Cart; cartKey: string | null }> {
    assertPair(items);
    assertCoverageOffered(
      caller.channel,
      items.some(({ roadHazard }) => roadHazard),
    );
    return this.opening(caller, async (tx, cart) => {
      const addition = idempotencyKey === null ? null : sha256(`${idempotencyKey} ${JSON.stringify(items)}`);
      if (addition !== null && !(await rows.rememberAddition(tx, cart.cartId, addition))) return cart;
      const before = await rows.cartLines(tx, cart.cartId);
      const now = await addLines(tx, { channel: caller.channel, cards: this.#cards, cart, before, items });
      return rows.saveCart(tx, await keepTime(tx, cart, { before, now }));
    });
  }

  /** Changes a line, and the other line of its set with it. */
  change(caller: CartCaller, lineId: string, request: BodyOf<typeof changeCartLine>): Promise<Cart> {
    return this.changing(caller, async (tx, cart) => {
      assertCoverageOffered(caller.channel, request.roadHazard);
      const lines = await rows.cartLines(tx, cart.cartId);
      const together = withSet(lines, lineId);
      if (together.length === 0) throw new ApiProblem('not-found', REFUSALS.lineGone);
      if (request.quantity !== undefined) await assertMayChange(tx, together, request.quantity);
      const facts = await skuFacts(
        tx,
        caller.channel,
        together.map(({ skuId }) => skuId),
      );
      for (const line of together) {
        const sku = facts.get(line.skuId);
        if (request.quantity !== undefined)
          assertQuantity(available(sku), request.quantity, rows.elsewhereThan(lines, line));
        await rows.putLine(tx, cart.cartId, {
          ...line,
          quantity: request.quantity ?? line.quantity,
          roadHazard: request.roadHazard ?? line.roadHazard,
          addedPriceCents: request.acceptPrice
            ? (sku?.priceCents ?? line.addedPriceCents)
            : line.addedPriceCents,
          acknowledged: [...new Set([...line.acknowledged, ...(request.acknowledged ?? [])])],
        });
      }
      if (request.roadHazard === true) await this.#assertCoverable(tx, caller, cart, together);
      const now = await rows.cartLines(tx, cart.cartId);
      assertOneKind({ cards: this.#cards, channel: caller.channel, before: lines, now }, 'notChanged');
      return keepTime(tx, cart, { before: lines, now });
    });
  }

  /** Removes a line and the rest of its set; a line that no longer exists is not an error. */
  remove(caller: CartCaller, lineId: string): Promise<Cart> {
    return this.changing(caller, async (tx, cart) => {
      const before = await rows.cartLines(tx, cart.cartId);
      const together = withSet(before, lineId);
      await rows.deleteLines(
        tx,
        cart.cartId,
        together.map((line) => line.lineId),
      );
      return keepTime(tx, cart, { before, now: before.filter((line) => !together.includes(line)) });
    });
  }

  /** Applies a coupon that is valid today for this price type, if it takes something off this cart, and more than the one before. */
  async applyCoupon(caller: CartCaller, code: string): Promise<Cart> {
    const refused = (message: string) => refuseField('code', message, 'coupon-refused');
    const changed = await this.#db.transaction(async (tx) => {
      const cart = await mustLock(tx, caller);
      const deals = await this.deals.of(tx, getPriceTypes(caller.channel), shopToday());
      if (!deals.some((deal) => deal.code === code)) {
        const own = await couponOfCart(tx, { cart: { ...cart, couponCode: code }, uid: caller.uid });
        if (own === null) throw refused(REFUSALS.coupon);
        if (own.refusal !== null) throw refused(own.refusal);
      }
      const used = await usedCodes(tx, caller.uid, deals, cart.cartId);
      if (used.has(code)) throw refused(COUPON_USED);
      const saved = await rows.saveCart(tx, { ...cart, couponCode: code });
      const contents = await this.#mustRead(tx, caller, saved);
      const sources = this.#sources(tx, caller);
      if (!(await takesCoupon(sources, contents))) throw refused(COUPON_WAITS);
      const kept = cart.couponCode;
      if (kept !== null && kept !== code) {
        const before = await beforeTaxWith(sources, contents, kept);
        const less = (await beforeTaxWith(sources, contents, code)) - before;
        const saves = (await beforeTaxWith(sources, contents, null)) > before;
        if (saves && less >= 0) throw refused(messages.couponKept(kept, code, less === 0 ? null : usd(less)));
      }
      return saved;
    });
    return this.#view(caller, changed);
  }

  removeCoupon(caller: CartCaller): Promise<Cart> {
    return this.changing(caller, (_tx, cart) => Promise.resolve({ ...cart, couponCode: null }));
  }

  setDestination(caller: CartCaller, zip: string): Promise<Cart> {
    return this.changing(caller, async (tx, cart) => {
      await mustFindDestination(tx, zip);
      return { ...cart, destinationZip: zip };
    });
  }

  /** The contents of the caller's open cart, before it is priced; null if there is none. */
  async contents(caller: CartCaller): Promise<CartContents | null> {
    const named = namedBy(caller);
    const contents = named && (await readContents(this.#db, caller.channel, named));
    return contents !== null && isOpenFor(caller, contents.cart) ? contents : null;
  }

  /** Changes the caller's open cart in one transaction, under its row lock, and shows it. */
  async changing(
    caller: CartCaller,
    work: (tx: Queries, cart: rows.CartRow) => Promise<rows.CartRow>,
  ): Promise<Cart> {
    const saved = await this.#db.transaction(async (tx) => {
      const changed = await work(tx, await mustLock(tx, caller));
      return rows.saveCart(tx, changed);
    });
    return this.#view(caller, saved);
  }

  /** The same as {@link changing}; where the caller has no cart, one is opened. */
  async changingOrOpening(
    caller: CartCaller,
    work: (tx: Queries, cart: rows.CartRow) => Promise<rows.CartRow>,
  ): Promise<{ cart: Cart; cartKey: string | null }> {
    const { saved, cartKey } = await this.#db.transaction(async (tx) => {
      const opened = await lockOrOpen(tx, caller, this.#accountKeys);
      return { saved: await rows.saveCart(tx, await work(tx, opened.cart)), cartKey: opened.cartKey };
    });
    return { cart: await this.#view({ ...caller, key: cartKey ?? caller.key }, saved), cartKey };
  }

  /**
   * Changes the caller's open cart like {@link changing}; where their key opens none, their account's, or a new one, whose
   * key comes with the answer.
   */
  async opening(
    caller: CartCaller,
    work: (tx: Queries, cart: rows.CartRow) => Promise<rows.CartRow>,
  ): Promise<{ cart: Cart; cartKey: string | null }> {
    const { cart, cartKey } = await this.#db.transaction(async (tx) => {
      const opened = await lockOrOpen(tx, caller, this.#accountKeys);
      return { cart: await work(tx, opened.cart), cartKey: opened.cartKey };
    });
    return { cart: await this.#view({ ...caller, key: cartKey ?? caller.key }, cart), cartKey };
  }

  /** The caller's cart as a quote of it would be, and what stands in that. @throws ApiProblem `not-found` */
  async quoted(caller: CartCaller, discountBps: number): Promise<QuotedCart> {
    const contents = await this.contents(caller);
    if (contents === null) throw new ApiProblem('not-found', NO_CART);
    // The clerk's certificates of tax exemption are not the buyer's.
    const sources = this.#sources(this.#db, { ...caller, uid: null });
    const agreed = await agreeOn(sources, contents, discountBps);
    return {
      row: contents.cart,
      terms: agreed.agreed,
      cart: await viewCart({ ...sources, salesTax: this.salesTax }, agreed),
      couponCents:
        (await beforeTaxWith(sources, { ...agreed, agreed: { ...agreed.agreed, coupon: null } }, null)) -
        (await beforeTaxWith(sources, agreed, contents.cart.couponCode)),
    };
  }

  /**
   * Some deals sell coverage with an installation only. A buyer who asked for it while adding the tires keeps the wish
   * until the way is chosen; whoever asks in the cart is told at once.
   * @throws ApiProblem `coverage-needs-installation`
   */
  async #assertCoverable(
    tx: Queries,
    caller: CartCaller,
    cart: rows.CartRow,
    lines: readonly rows.CartLineRow[],
  ): Promise<void> {
    const contents = await this.#mustRead(tx, caller, cart);
    const coverage = await getCoverage(this.#sources(tx, caller), contents);
    const message = lines
      .map(({ lineId }) => coverage.get(lineId)?.refusal)
      .find((refusal) => refusal != null);
    if (message === undefined) return;
    throw refuseField('roadHazard', message, 'coverage-needs-installation');
  }

  /** After the transaction: a tax service may be asked, and no lock waits for that. */
  async #view(caller: CartCaller, cart: rows.CartRow): Promise<Cart> {
    const contents = await this.#mustRead(this.#db, caller, cart);
    return viewCart({ ...this.#sources(this.#db, caller), salesTax: this.salesTax }, contents);
  }

  async #mustRead(db: Queries, { channel, key = '' }: CartCaller, { cartId }: rows.CartRow) {
    const contents = await readContents(db, channel, { cartId, key });
    if (contents === null) throw new Error(`Cart ${cartId} vanished`);
    return contents;
  }

  #sources(db: Queries, { channel, uid }: CartCaller): PriceableSources {
    return { db, channel, uid, cards: this.#cards, deals: this.deals, rebates: this.rebates };
  }
}
