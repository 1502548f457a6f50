import {
  type AppointmentChoice,
  type BodyOf,
  type Cart,
  isFittedMode,
  messages,
  type PickupLocation,
  type putCartAddOns,
  type putCartFulfillment,
} from '@tirekit/contract';
import { type FittingJob, shopRefusals, countJobTires } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { holdTime, isTimeHeld, releaseTime, timeOfCart } from '../appointments/index.ts';
import {
  addOnOffers,
  readArrival,
  type CarrierLocations,
  getChoice,
  findMappedPlace,
  type FulfillmentChoice,
  warehousesFor,
} from '../fulfillment/index.ts';
import { getLimits, type PricedShop, readShop, servesPlace, type Shop } from '../installers/index.ts';
import { mustFindDestination } from '../pricing/index.ts';
import * as rows from './cart-rows.ts';
import type { CartService } from './cart-service.ts';
import type { CartCaller } from './open-cart.ts';
import { assertMode, hasShop, shopAddress } from './place-of-shipping.ts';
import type { TireCards } from './ports.ts';
import { type SendTo, shippingFor } from './stored-shipping.ts';

type Body = BodyOf<typeof putCartFulfillment>;

const REFUSALS = {
  noShop: 'We could not find this shop. Please choose another one.',
  noLocation: 'We could not find this FedEx location. Please choose another one.',
  noWarehouse: 'We could not find this warehouse. Please choose another one.',
  noTires: 'Your cart is empty. Add tires before you choose a time.',
  addOn: (name: string) => `${name} does not offer this service.`,
} as const;

/** A way that a buyer has chosen, and where it sends the tires; null while no place is chosen, or to the buyer. */
interface Chosen {
  readonly choice: FulfillmentChoice;
  readonly sendTo: SendTo | null;
  /** The buyer's ZIP code, where the choice names one. */
  readonly zip: string | null;
}

interface Deps {
  readonly carts: CartService;
  readonly cards: TireCards;
  readonly locations: CarrierLocations;
}

/** The choices of a cart's fulfillment: the way, the shop, the time, and add-on work. */
export class CartWays {
  readonly #carts: CartService;
  readonly #cards: TireCards;
  readonly #locations: CarrierLocations;

  constructor({ carts, cards, locations }: Deps) {
    this.#carts = carts;
    this.#cards = cards;
    this.#locations = locations;
  }

  /**
   * Chooses how the tires reach their buyer. Another shop gives up the time that was held. The cart says if something is missing.
   * @throws ApiProblem `shop-cannot`, `outside-area`, `not-found`, `unprocessable`
   */
  async choose(caller: CartCaller, body: Body): Promise<Cart> {
    assertMode(caller.channel, body.mode);
    // Asked before the cart is locked: the carrier may be slow.
    const location = await this.#locationOf(caller, body);
    return this.#carts.changing(caller, async (tx, cart) => {
      const lines = await rows.cartLines(tx, cart.cartId);
      const job = this.#cards.job(caller.channel, lines);
      const { choice, sendTo, zip } = await this.#chosen(tx, body, { cart, lines, job, location });
      const before = cart.fulfillment;
      // A buyer who chooses the same shop again has seen today's price.
      if (before !== null && isSame(before, choice))
        return { ...cart, fulfillment: { ...before, agreed: choice.agreed ?? null } };
      const gaveUp = await this.#giveUpTime(tx, cart, choice);
      return {
        ...cart,
        fulfillment: { ...choice, gaveUp },
        shipping: shippingFor(cart.shipping, choice.mode, sendTo),
        destinationZip: zip ?? cart.destinationZip,
      };
    });
  }

  /**
   * Holds a time at the chosen shop, in place of the one before.
   * @throws ApiProblem `slot-gone`, `unprocessable`
   */
  hold(caller: CartCaller, choice: AppointmentChoice): Promise<Cart> {
    return this.#carts.changing(caller, async (tx, cart) => {
      const lines = await rows.cartLines(tx, cart.cartId);
      const job = this.#cards.job(caller.channel, lines);
      const { fulfillment, shop } = await getShop(tx, cart);
      if (job === null) throw new ApiProblem('unprocessable', REFUSALS.noTires);
      assertCan(shop, job);
      const now = new Date();
      const { latest } = await readArrival(tx, rows.countPieces(lines), shop, now);
      const tires = countJobTires(job);
      await holdTime(tx, { shop, cartId: cart.cartId, choice, tires, arrivesLatest: latest, now });
      return { ...cart, fulfillment: { ...fulfillment, gaveUp: null } };
    });
  }

  /** Gives up the time that the cart holds; without one nothing happens. */
  release(caller: CartCaller): Promise<Cart> {
    return this.#carts.changing(caller, async (tx, cart) => {
      await releaseTime(tx, cart.cartId);
      return cart;
    });
  }

  /** @throws ApiProblem `unprocessable` without a shop, or for work that it does not offer */
  addOns(caller: CartCaller, { addOns }: BodyOf<typeof putCartAddOns>): Promise<Cart> {
    return this.#carts.changing(caller, async (tx, cart) => {
      const { fulfillment, shop } = await getShop(tx, cart);
      const lines = await rows.cartLines(tx, cart.cartId);
      const job = this.#cards.job(caller.channel, lines);
      const offered = job === null ? [] : addOnOffers(shop, job).map(({ code }) => code);
      const codes = [...new Set(addOns)];
      if (codes.some((code) => !offered.includes(code)))
        throw refuseField('addOns', REFUSALS.addOn(shop.company));
      return { ...cart, fulfillment: { ...fulfillment, addOns: codes } };
    });
  }

  async #chosen(
    tx: Queries,
    body: Body,
    about: {
      cart: rows.CartRow;
      lines: readonly rows.CartLineRow[];
      job: FittingJob | null;
      location: PickupLocation | null;
    },
  ): Promise<Chosen> {
    const choice = getChoice(body.mode);
    switch (body.mode) {
      case 'ship-to-me':
        return { choice, sendTo: null, zip: null };
      case 'ship-to-shop':
      case 'mobile-install':
        return chosenShop(tx, body, about);
      case 'fedex-pickup': {
        const { location } = about;
        return { choice: { ...choice, location }, sendTo: location, zip: body.zip ?? null };
      }
      case 'warehouse-pickup': {
        const { warehouseId } = body;
        if (warehouseId === undefined) return { choice, sendTo: null, zip: null };
        const { cart, lines } = about;
        const all = await warehousesFor(tx, rows.countPieces(lines), getZip(cart));
        const warehouse = all.find((candidate) => candidate.warehouseId === warehouseId);
        if (warehouse === undefined) throw refuseField('warehouseId', REFUSALS.noWarehouse, 'not-found');
        if (!warehouse.inStock) throw refuseField('warehouseId', messages.warehouseShort);
        return { choice: { ...choice, warehouseId }, sendTo: warehouse, zip: null };
      }
    }
  }

  async #locationOf(caller: CartCaller, body: Body): Promise<PickupLocation | null> {
    if (body.mode !== 'fedex-pickup' || body.locationId === undefined) return null;
    const zip = body.zip ?? (await this.#carts.contents(caller))?.place?.zip;
    if (zip === undefined) throw refuseField('zip', messages.zipMissing);
    const location = await this.#locations.byId(body.locationId, zip);
    if (location === null) throw refuseField('locationId', REFUSALS.noLocation, 'not-found');
    return location;
  }

  /** Gives up a time at another shop. A buyer who no longer wants installation expects that. */
  async #giveUpTime(
    tx: Queries,
    { cartId, fulfillment }: rows.CartRow,
    choice: FulfillmentChoice,
  ): Promise<FulfillmentChoice['gaveUp']> {
    if (fulfillment?.installerId === choice.installerId) return fulfillment.gaveUp;
    const held = await timeOfCart(tx, cartId);
    await releaseTime(tx, cartId);
    return held !== null && isTimeHeld(held.state) && isFittedMode(choice.mode) ? 'shop' : null;
  }
}

/** True if the choice is the same: a second click, or the same form sent again. */
const isSame = (before: FulfillmentChoice, choice: FulfillmentChoice): boolean =>
  before.mode === choice.mode &&
  before.installerId === choice.installerId &&
  before.location?.locationId === choice.location?.locationId &&
  before.warehouseId === choice.warehouseId &&
  before.zip === choice.zip;

const getZip = ({ shipping, destinationZip }: rows.CartRow): string =>
  destinationZip ?? shipping?.form?.zip.slice(0, 5) ?? '';

/** The shop that a cart has chosen, and that still takes cars. */
async function getShop(
  tx: Queries,
  { fulfillment }: rows.CartRow,
): Promise<{ fulfillment: FulfillmentChoice; shop: Shop }> {
  const shop = hasShop(fulfillment) ? await readShop(tx, fulfillment.installerId) : null;
  if (!hasShop(fulfillment) || shop === null) throw new ApiProblem('unprocessable', messages.shopOrOption);
  if (shop.status !== 'open') throw new ApiProblem('unprocessable', messages.installationUnavailable);
  return { fulfillment, shop };
}

/** @throws ApiProblem `shop-cannot` with each reason */
function assertCan(shop: Shop, job: FittingJob): void {
  const refusals = shopRefusals(getLimits(shop), job);
  if (refusals.length === 0) return;
  throw new ApiProblem('shop-cannot', messages.installationUnavailable, {
    fields: refusals.map(({ message }) => ({ path: 'installerId', message })),
  });
}

async function chosenShop(
  tx: Queries,
  body: Extract<Body, { mode: 'ship-to-shop' | 'mobile-install' }>,
  { cart, job }: { cart: rows.CartRow; job: FittingJob | null },
): Promise<Chosen> {
  const isVisit = body.mode === 'mobile-install';
  const zip = isVisit ? (body.zip ?? cart.fulfillment?.zip ?? (getZip(cart) || null)) : null;
  if (isVisit && body.zip !== undefined) await mustFindDestination(tx, body.zip);
  const choice = { ...getChoice(body.mode), zip };
  if (body.installerId === undefined) return { choice, sendTo: null, zip };
  const shop = await readShop(tx, body.installerId);
  if (shop === null || shop.mobile !== isVisit)
    throw refuseField('installerId', REFUSALS.noShop, 'not-found');
  if (shop.status !== 'open')
    throw refuseField('installerId', messages.installationUnavailable, 'shop-cannot');
  if (job !== null) assertCan(shop, job);
  if (isVisit) {
    if (zip === null) throw refuseField('zip', messages.zipMissing);
    const place = await findMappedPlace(tx, zip);
    if (place === null || !servesPlace(shop, place))
      throw refuseField('zip', messages.outsideArea, 'outside-area');
  }
  return {
    choice: {
      ...choice,
      installerId: shop.installerId,
      addOns: keptAddOns(cart, shop),
      agreed: getRates(shop),
    },
    sendTo: isVisit ? null : shopAddress(shop),
    zip,
  };
}

const getRates = ({ prices, pricesBesides, tpms }: Shop): PricedShop => ({ prices, pricesBesides, tpms });

/** The add-ons of the earlier choice that the new shop has, too. */
const keptAddOns = ({ fulfillment }: rows.CartRow, shop: Shop): FulfillmentChoice['addOns'] =>
  (fulfillment?.addOns ?? []).filter((code) => shop.pricesBesides.addOns?.[code] !== undefined);
