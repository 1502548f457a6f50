import type {
  AppointmentChoice,
  AppointmentState,
  AppointmentTimes,
  Cart,
  ShippingContact,
  ShippingMode,
} from '@tirekit/contract';
import { expect } from 'vitest';
import type { Queries } from '../../src/platform/db/database.ts';
import { openTestShop } from '../buying/appointments/test-shop.ts';
import { type buyerActions, shippingForm } from './test-buyer.ts';

const { email, phone, phoneType, firstName, lastName, ...address } = shippingForm;

/** The buyer who has the tires installed, for a cart that asks for no address. */
export const contact: ShippingContact = { email, phone, phoneType, firstName, lastName };
/** The address of the card, without which no order goes to a shop. */
export const billing = { phone, phoneType, firstName, lastName, ...address };

export const FITTER = 'fitter1';

/** Open on every day, so that the tests may run on any. */
const always = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '08:00', close: '18:00' }];

/** Opens a shop that fits every tire of the tests. */
export async function openFitter(db: Queries, installerId = FITTER): Promise<void> {
  await openTestShop(db, installerId, { hours: always, bays: 4 });
  await db.execute(
    'UPDATE installer SET max_rim_in = 26, min_aspect = 25, prices = $2 WHERE installer_id = $1',
    [installerId, JSON.stringify([{ maxRimIn: 26, salePriceInCents: 2000 }])],
  );
}

/** The actions of buyers who do not have their tires sent home, over HTTP only. */
export function wayActions({ call }: Pick<ReturnType<typeof buyerActions>, 'call'>) {
  /** A cart of four tires, and calls for it that succeed. */
  const openCart = async (itemId: string | undefined) => {
    const added = await call<{ cartKey: string }>('POST', '/v1/cart/lines', {
      body: { items: [{ itemId, quantity: 4 }] },
    });
    const { cartKey } = added.body;
    const change = async (method: string, path: string, body?: unknown): Promise<Cart> => {
      const answer = await call<{ cart: Cart }>(method, `/v1/cart${path}`, {
        headers: { 'x-tirekit-cart': cartKey },
        ...(body !== undefined && { body }),
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.cart;
    };
    const confirm = () => change('POST', '/shipping/confirmation');
    return { cartKey, change, confirm };
  };

  /** The first time to wait at the cart's shop that is free. */
  const freeTime = async ({ fulfillment, lines: [line] }: Cart): Promise<AppointmentChoice> => {
    const query = `item=${line?.productId ?? ''}&quantity=4`;
    const answer = await call<AppointmentTimes>(
      'GET',
      `/v1/installers/${fulfillment?.installer?.code ?? ''}/times?${query}`,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [first] = answer.body.days.flatMap(({ waits }) => waits);
    if (first === undefined) throw new Error('The shop has no time');
    return { isDropOff: false, startsAt: first.startsAt };
  };

  /** A cart that is to be fitted, ready to be bought but for its time. */
  const timelessCart = async (itemId: string | undefined, installerId = FITTER, form = contact) => {
    const opened = await openCart(itemId);
    const mode: ShippingMode = 'ship-to-shop';
    await opened.change('PUT', '/fulfillment', { mode, installerId });
    await opened.change('PUT', '/shipping', { mode, form });
    const cart = await opened.confirm();
    /** Chooses the next free time, instead of the one before if there was any. */
    const chooseTime = async (): Promise<Cart> => {
      await opened.change('PUT', '/appointment', await freeTime(cart));
      return opened.confirm();
    };
    return { ...opened, cart, chooseTime };
  };

  return {
    openCart,
    freeTime,
    timelessCart,
    /** A cart that is to be fitted, ready to be bought. */
    async fittedCart(itemId: string | undefined, installerId = FITTER, form = contact) {
      const opened = await timelessCart(itemId, installerId, form);
      return { ...opened, cart: await opened.chooseTime() };
    },
  };
}

/** The state of the time that a cart chose at this shop only; null if it chose none. */
export async function readTime(db: Queries, cartId: string, installerId = FITTER) {
  const row = await db.maybeOne<{ state: AppointmentState }>(
    'SELECT state FROM appointment WHERE cart_id = $1 AND installer_id = $2',
    [cartId, installerId],
  );
  const { isTaken } = await db.one<{ isTaken: boolean }>(
    'SELECT coalesce(sum(taken), 0) > 0 AS "isTaken" FROM appointment_place WHERE installer_id = $1',
    [installerId],
  );
  return row && { state: row.state, isTaken };
}
