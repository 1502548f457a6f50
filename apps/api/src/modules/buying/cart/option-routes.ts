import {
  type FulfillmentOption,
  listCartOptions,
  listItemOptions,
  messages,
  type QueryOf,
} from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import { type CarrierLocations, mustFindPlace, optionsFor, wantedTires } from '../fulfillment/index.ts';
import type { ShopDirectory } from '../installers/index.ts';
import { skuFacts } from '../pricing/index.ts';
import { getCaller } from './get-caller.ts';
import type { CartService } from './cart-service.ts';
import { type CartCaller, NO_CART } from './open-cart.ts';
import type { ChosenTire, TireCards } from './ports.ts';

export interface OptionDeps {
  readonly db: Database;
  readonly carts: CartService;
  readonly cards: TireCards;
  /** The shops as they are now. */
  readonly shops: () => ShopDirectory;
  readonly locations: CarrierLocations;
}

/** The ways to get tires to a place, of a tire's page and of a cart. */
export const optionRoutes = (deps: OptionDeps): ImplementedRoute[] => [
  implement(listItemOptions, async ({ params, query, request }) => ({
    options: await itemOptions(deps, request.channel, params.itemId, query),
  })),
  implement(listCartOptions, async ({ query, request }) => ({
    options: await cartOptions(deps, getCaller(request), query.zip),
  })),
];

/** A tire of a page, for a car if one is named there. */
const chosen = (skuId: string, quantity: number, fitmentId: string | null): ChosenTire => ({
  skuId,
  quantity,
  setId: null,
  fitmentId,
  drive: null,
  axle: null,
  wheelIn: null,
});

/** @throws ApiProblem `not-found` for a tire that is not sold here, `unprocessable` for an unknown ZIP code */
async function itemOptions(
  { db, cards, shops, locations }: OptionDeps,
  channel: BuyersChannel,
  itemId: string,
  { zip, quantity, otherItem, fitment, installer }: QueryOf<typeof listItemOptions>,
): Promise<FulfillmentOption[]> {
  const itemIds = otherItem === undefined ? [itemId] : [itemId, otherItem];
  const place = await mustFindPlace(db, zip);
  const facts = await skuFacts(db, channel, itemIds, place.state);
  const tires = itemIds.map((id) => {
    const sku = facts.get(id);
    if (sku === undefined) throw new ApiProblem('not-found');
    return { sku, quantity };
  });
  const job = cards.job(
    channel,
    tires.map(({ sku }) => chosen(sku.skuId, quantity, fitment ?? null)),
  );
  const wanted = wantedTires(tires, job);
  const shop = installer === undefined ? undefined : shops().byCode(installer)?.shop;
  return optionsFor(channel.shippingModes, {
    chosen: shop === undefined ? null : { installerId: shop.installerId, addOns: [] },
    db,
    shops: shops(),
    locations,
    wanted,
    place,
    now: new Date(),
  });
}

/** @throws ApiProblem `not-found` without a cart, `unprocessable` without a ZIP code or for an unknown one */
async function cartOptions(
  { db, carts, cards, shops, locations }: OptionDeps,
  caller: CartCaller,
  zip: string | undefined,
): Promise<FulfillmentOption[]> {
  const contents = await carts.contents(caller);
  if (contents === null) throw new ApiProblem('not-found', NO_CART);
  const place = zip === undefined ? contents.place : await mustFindPlace(db, zip);
  if (place === null) throw unprocessable(messages.zipMissing);
  const known = contents.lines.flatMap(({ line, sku }) => (sku === null ? [] : [{ line, sku }]));
  const job = cards.job(
    caller.channel,
    known.map(({ line }) => line),
  );
  const wanted = wantedTires(
    known.map(({ line, sku }) => ({ sku, quantity: line.quantity })),
    job,
  );
  const { installerId = null, addOns = [] } = contents.cart.fulfillment ?? {};
  return optionsFor(caller.channel.shippingModes, {
    chosen: installerId === null ? null : { installerId, addOns },
    db,
    shops: shops(),
    locations,
    wanted,
    place,
    now: new Date(),
  });
}

const unprocessable = (message: string): ApiProblem => refuseField('zip', message);
