import { getOutTheDoor, listOutTheDoor } from '@tirekit/contract';
import { implement } from '../../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { outTheDoor, outTheDoorTotals, type PriceSources } from './out-the-door.ts';
import type { StreetCheck } from '../places/index.ts';
import type { CarrierLocations } from '../fulfillment/index.ts';
import type { ShopDirectory } from '../installers/index.ts';
import { cartPaymentRoutes } from './cart-payment.ts';
import { getCaller } from './get-caller.ts';
import type { CartService } from './cart-service.ts';
import { CartShippingService } from './cart-shipping.ts';
import { CartWays } from './cart-ways.ts';
import { giftCardRoutes } from './gift-card-routes.ts';
import { optionRoutes } from './option-routes.ts';
import type { TireCards } from './ports.ts';
import { ownCartRoutes } from './routes.ts';
import { cartData } from './personal-data.ts';
import { forgottenCarts } from './retention.ts';

export interface CartModuleDeps {
  readonly carts: CartService;
  readonly cards: TireCards;
  /** The shops as they are now. */
  readonly shops: () => ShopDirectory;
  readonly locations: CarrierLocations;
  readonly streets: StreetCheck;
  readonly getJob: PriceSources['getJob'];
}

/** Carts and their prices. A tire's delivered price is the quote of a cart that contains nothing else. */
export function createCartModule(
  { db, providers }: Pick<ModuleDeps, 'db' | 'providers'>,
  { carts, cards, shops, locations, streets, getJob }: CartModuleDeps,
): ApiModule {
  const sources: PriceSources = { db, deals: carts.deals, salesTax: carts.salesTax, getJob };
  return {
    name: 'cart',
    personalData: cartData,
    retention: [forgottenCarts],
    routes: [
      ...ownCartRoutes({
        db,
        carts,
        ways: new CartWays({ carts, cards, locations }),
        shipping: new CartShippingService({ db, carts, streets }),
      }),
      ...cartPaymentRoutes({ db, carts, hasProvider: (method) => providers.has(method) }),
      ...giftCardRoutes(carts),
      ...optionRoutes({ db, carts, cards, shops, locations }),
      implement(getOutTheDoor, ({ params, query, request }) =>
        outTheDoor(sources, getCaller(request), {
          itemIds: [params.itemId, ...(query.otherItemId === undefined ? [] : [query.otherItemId])],
          quantity: query.quantity,
          zip: query.zip,
          installer: query.installer,
          fitment: query.fitment,
          roadHazard: query.roadHazard ?? false,
        }),
      ),
      implement(listOutTheDoor, ({ body, request }) => outTheDoorTotals(sources, getCaller(request), body)),
    ],
    // Only a standing API of the tests starts again after this, with other deals in its database.
    stop() {
      carts.deals.forget();
      carts.rebates.forget();
      return Promise.resolve();
    },
  };
}
