import {
  type Cart,
  type FulfillmentOption,
  isFittedMode,
  listCartOptions,
  listPickupLocations,
  listWarehouses,
  type PickupLocation,
  type ShippingMode,
  type WarehousePickup,
} from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';
import { buyerZip } from '../model/buyer-zip.ts';

/** The ways of a cart, with what the chosen one offers near the buyer. */
export interface ShippingWays {
  /** The way that the page shows: chosen, or the one that is offered first. */
  mode: ShippingMode;
  /** True if the cart has a way already. */
  isChosen: boolean;
  /** With price and date; null while the buyer's place is unknown. */
  options: readonly FulfillmentOption[] | null;
  /** The buyer's ZIP code; null if unknown. */
  zip: string | null;
  locations: readonly PickupLocation[] | null;
  warehouses: readonly WarehousePickup[] | null;
  /** The moment this was asked, ISO 8601. */
  now: string;
}

/**
 * The ways to a buyer that the shipping step shows. A way whose places cannot be listed stays, and says so.
 * @param shown the way to show where the cart has none yet, by the page's address
 */
export async function shippingWays(
  { api, cookies, channel }: RequestContext,
  cart: Cart,
  shown: string | null,
): Promise<ShippingWays> {
  const zip = buyerZip(cart, cookies.get('zipCode'));
  const { shippingModes: modes } = channel;
  const isChoice = modes.length > 1;
  const asked =
    isChoice && zip !== null ? await toResult(api.call(listCartOptions, { query: { zip } })) : null;
  const options = asked?.ok === true ? asked.answer.options : null;
  const chosen = cart.fulfillment?.mode ?? cart.shipping?.mode;
  const find = (wanted: string | null | undefined) => modes.find((candidate) => candidate === wanted);
  const kept = find(chosen);
  const mode = kept ?? find(shown) ?? options?.[0]?.mode ?? first(modes);
  const [locations, warehouses] = await Promise.all([
    mode === 'fedex-pickup' && zip !== null
      ? toResult(api.call(listPickupLocations, { query: { zip } }))
      : null,
    mode === 'warehouse-pickup' && zip !== null
      ? toResult(api.call(listWarehouses, { query: { zip } }))
      : null,
  ]);
  return {
    mode,
    isChosen: kept !== undefined,
    options,
    zip,
    locations: locations?.ok === true ? locations.answer.locations : null,
    warehouses: warehouses?.ok === true ? warehouses.answer.warehouses : null,
    now: new Date().toISOString(),
  };
}

/** Tires at the door before anything that needs a place to be known. */
const first = (modes: readonly ShippingMode[]): ShippingMode =>
  modes.find((mode) => mode === 'ship-to-me') ?? modes.find(isFittedMode) ?? modes[0] ?? 'ship-to-me';
