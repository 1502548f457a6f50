import type { Channel } from '@tirekit/channel';
import {
  type BodyOf,
  isFittedMode,
  isPlacedMode,
  messages,
  type PlacedMode,
  type putCartShipping,
  type ShippingContact,
  type ShippingMode,
} from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { refuseField } from '../../../platform/http/api-problem.ts';
import { releaseTime } from '../appointments/index.ts';
import { getChoice, findMappedPlace, type FulfillmentChoice, warehousesFor } from '../fulfillment/index.ts';
import { readShop, servesPlace, type Shop } from '../installers/index.ts';
import type { CartRow } from './cart-rows.ts';
import { formAt, ownAddress, type SendTo, shippingFor, type StoredShipping } from './stored-shipping.ts';

const OTHER_MODE = 'Please choose another shipping option.';

type Body = BodyOf<typeof putCartShipping>;

/** True if a shop, a location or a warehouse brings the address. */
export const isPlacedShipping = (body: Body): body is Extract<Body, { mode: PlacedMode }> =>
  isPlacedMode(body.mode);

/** @throws ApiProblem `unprocessable` for a way that the storefront does not offer */
export function assertMode({ shippingModes }: Channel, mode: ShippingMode): void {
  if (!shippingModes.includes(mode)) throw refuseField('mode', OTHER_MODE);
}

/**
 * The cart with a way of this mode. One that was chosen before stays; otherwise nothing but the mode is known, and a time
 * that was held at a shop is given up.
 */
export async function toMode(tx: Queries, cart: CartRow, mode: ShippingMode): Promise<CartRow> {
  if (cart.fulfillment?.mode === mode) return cart;
  await releaseTime(tx, cart.cartId);
  return {
    ...cart,
    fulfillment: getChoice(mode),
    shipping: shippingFor(cart.shipping, mode, null),
  };
}

/**
 * The recipient of the tires, at the place that was chosen for the cart.
 * @throws ApiProblem `unprocessable` before one is chosen
 */
export async function shippingAtPlace(
  db: Queries,
  cart: CartRow,
  { mode, form }: { mode: PlacedMode; form: ShippingContact },
): Promise<StoredShipping> {
  const place = await getPlace(db, cart);
  if (place === null) throw refuseField('mode', missing[mode]);
  const own = cart.shipping === null ? undefined : ownAddress(cart.shipping);
  return {
    mode,
    form: formAt(form, place),
    contact: form,
    verification: 'verified',
    confirmed: false,
    ...(own !== undefined && { own }),
  };
}

const missing: Readonly<Record<PlacedMode, string>> = {
  'ship-to-shop': messages.shopOrOption,
  'fedex-pickup': messages.fedexLocation,
  'warehouse-pickup': messages.warehouse,
};

/** The shop, location or warehouse of a cart as an address; null while none is chosen. */
async function getPlace(db: Queries, { fulfillment, destinationZip }: CartRow): Promise<SendTo | null> {
  if (fulfillment?.mode === 'ship-to-shop' && fulfillment.installerId !== null) {
    const shop = await readShop(db, fulfillment.installerId);
    return shop && shopAddress(shop);
  }
  if (fulfillment?.mode === 'warehouse-pickup' && fulfillment.warehouseId !== null) {
    const all = await warehousesFor(db, new Map(), destinationZip ?? '');
    return all.find(({ warehouseId }) => warehouseId === fulfillment.warehouseId) ?? null;
  }
  return fulfillment?.location ?? null;
}

/** The address at which a shop gets its tires. */
export const shopAddress = ({ company, address, city, state, zip }: Shop): SendTo => ({
  name: company,
  addressLine1: address,
  city,
  state,
  zip,
});

/**
 * The choice of a van, with the ZIP code that it is to come to.
 * @throws ApiProblem `outside-area` for an address where it does not go, `unprocessable` without a van
 */
export async function visiting(
  db: Queries,
  choice: FulfillmentChoice | null,
  zip: string,
): Promise<FulfillmentChoice | null> {
  if (choice?.mode !== 'mobile-install') return choice;
  const shop = choice.installerId === null ? null : await readShop(db, choice.installerId);
  if (shop === null) throw refuseField('mode', messages.shopOrOption);
  const place = await findMappedPlace(db, zip);
  if (place === null || !servesPlace(shop, place))
    throw refuseField('form.zip', messages.outsideArea, 'outside-area');
  return { ...choice, zip };
}

/** True if a way of a cart has a shop or van to be fitted at. */
export const hasShop = (
  choice: FulfillmentChoice | null,
): choice is FulfillmentChoice & { installerId: string } =>
  choice !== null && choice.installerId !== null && isFittedMode(choice.mode);
