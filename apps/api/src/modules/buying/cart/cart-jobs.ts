import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { JobOfCart } from '../installers/index.ts';
import { getCaller } from './get-caller.ts';
import { countPieces } from './cart-rows.ts';
import type { CartService } from './cart-service.ts';
import { NO_CART } from './open-cart.ts';
import type { TireCards } from './ports.ts';

/** The job that shops are asked about for a cart: all of its tires together, which one car or several are to get. */
export const cartJobs =
  (carts: CartService, cards: TireCards): JobOfCart =>
  async (call) => {
    const caller = getCaller(call);
    const contents = await carts.contents(caller);
    const lines = (contents?.lines ?? []).flatMap(({ line, sku }) => (sku === null ? [] : [line]));
    const job = cards.job(caller.channel, lines);
    if (job === null) throw new ApiProblem('not-found', NO_CART);
    return { job, pieces: countPieces(lines) };
  };
