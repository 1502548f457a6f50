import { type BodyOf, type Cart, draftFields, messages, type putCartShipping } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import {
  type AddressCheck,
  type AddressDoubt,
  checkAddress,
  type StreetCheck,
  type SuggestedAddress,
} from '../places/index.ts';
import { forgetTyped } from './cart-draft.ts';
import type { CartService } from './cart-service.ts';
import { type CartCaller, NO_CART } from './open-cart.ts';
import { assertMode, isPlacedShipping, shippingAtPlace, toMode, visiting } from './place-of-shipping.ts';
import type { StoredShipping } from './stored-shipping.ts';

const REFUSALS = {
  shippingFirst: 'Please tell us where to send your tires.',
} as const;

interface Deps {
  readonly db: Database;
  readonly carts: CartService;
  readonly streets: StreetCheck;
}

interface ShippingAnswer {
  readonly cart: Cart;
  readonly suggestion: SuggestedAddress | null;
  readonly doubt: AddressDoubt | null;
}

/** The recipient and destination of a cart's tires. */
export class CartShippingService {
  readonly #db: Database;
  readonly #carts: CartService;
  readonly #streets: StreetCheck;

  constructor({ db, carts, streets }: Deps) {
    this.#db = db;
    this.#carts = carts;
    this.#streets = streets;
  }

  /**
   * Stores who gets the tires and where. A place that was chosen brings its own address. If an address differs from what the
   * post office or its ZIP code says, a correction is suggested first; if it lacks something, the buyer is asked first.
   */
  async save(caller: CartCaller, body: BodyOf<typeof putCartShipping>): Promise<ShippingAnswer> {
    assertMode(caller.channel, body.mode);
    if (isPlacedShipping(body)) {
      const cart = await this.#carts.changing(caller, async (tx, before) => {
        const open = await toMode(tx, before, body.mode);
        // The street typed for another way is kept.
        const known = [...Object.keys(body.form), 'locationId', 'warehouseId'];
        await forgetTyped(tx, before.cartId, 'shipping', known);
        return { ...open, shipping: await shippingAtPlace(tx, open, body) };
      });
      return { cart, suggestion: null, doubt: null };
    }
    const { mode, form, asEntered } = body;
    const zip = form.zip.slice(0, 5);
    // Before the transaction: an outside party may be asked, and no lock waits for that.
    const check = await checkAddress(this.#db, this.#streets, form, caller.channel.name);
    if (check.outcome !== 'verified' && !asEntered) return this.#asking(caller, check);
    const cart = await this.#carts.changing(caller, async (tx, before) => {
      // Fees and tax depend on the state, so the buyer's word is not enough.
      if (check.outcome === 'differs' && check.place.state !== form.state) {
        throw refuseField('form.state', messages.zipInState(zip, check.place.state), 'address-refused');
      }
      const open = await toMode(tx, before, mode);
      await forgetTyped(tx, before.cartId, 'shipping', draftFields.shipping);
      const fulfillment = await visiting(tx, open.fulfillment, zip);
      const verification = check.outcome === 'verified' ? 'verified' : 'as-entered';
      const shipping: StoredShipping = { mode, form, verification, confirmed: false };
      return { ...open, shipping, fulfillment, destinationZip: zip };
    });
    return { cart, suggestion: null, doubt: null };
  }

  /** Saves nothing until the buyer has answered. */
  async #asking(
    caller: CartCaller,
    check: Exclude<AddressCheck, { outcome: 'verified' }>,
  ): Promise<ShippingAnswer> {
    const cart = await this.#carts.read(caller);
    if (cart === null) throw new ApiProblem('not-found', NO_CART);
    return {
      cart,
      suggestion: check.outcome === 'differs' ? check.place : null,
      doubt: check.outcome === 'doubtful' ? check.doubt : null,
    };
  }

  confirm(caller: CartCaller): Promise<Cart> {
    return this.#carts.changing(caller, (_tx, cart) => {
      if (cart.shipping?.form == null) throw new ApiProblem('unprocessable', REFUSALS.shippingFirst);
      return Promise.resolve({ ...cart, shipping: { ...cart.shipping, confirmed: true } });
    });
  }
}
