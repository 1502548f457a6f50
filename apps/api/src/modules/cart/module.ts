import { getOutTheDoor, listOutTheDoor } from '@tirekit/contract';
import { implement } from '../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../platform/module.ts';
import { outTheDoor, outTheDoorTotals } from '../pricing/out-the-door.ts';
import type { CartService } from './cart-service.ts';
import { cartRoutes } from './routes.ts';

/** Carts and their prices. A tire's delivered price is the quote of a cart that contains nothing else. */
export const createCartModule = ({ db }: Pick<ModuleDeps, 'db'>, carts: CartService): ApiModule => ({
  name: 'cart',
  routes: [
    ...cartRoutes(carts),
    implement(getOutTheDoor, ({ params, query, request }) =>
      outTheDoor({ db, deals: carts.deals, salesTax: carts.salesTax }, request.channel, {
        itemIds: [params.itemId, ...(query.otherItemId === undefined ? [] : [query.otherItemId])],
        quantity: query.quantity,
        zip: query.zip,
        roadHazard: query.roadHazard ?? false,
      }),
    ),
    implement(listOutTheDoor, ({ body, request }) =>
      outTheDoorTotals({ db, deals: carts.deals, salesTax: carts.salesTax }, request.channel, body),
    ),
  ],
});
