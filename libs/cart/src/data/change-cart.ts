import { randomUUID } from 'node:crypto';
import { toResult } from '@tirekit/api-client';
import {
  addToCart,
  changeCartLine,
  headers,
  putCartDestination,
  putCartFulfillment,
  putCoupon,
  removeCartLine,
  removeCoupon,
} from '@tirekit/contract';
import {
  type ParsedForm,
  rememberCart,
  type RequestContext,
  saveVisitorLocation,
} from '@tirekit/shell-server/request';
import { type CartForm, itemsToAdd } from '../model/cart-form.ts';
import { acceptInstallPrice, changeAddOns, removeTime, renewCartTime } from './change-way.ts';

type AddForm = Extract<CartForm, { intent: 'add' }>;

/**
 * Does at the API what a form of the cart asks for.
 * @throws ApiFailure
 */
export async function changeCart(context: RequestContext, form: CartForm): Promise<void> {
  const { api } = context;
  switch (form.intent) {
    case 'add':
      return add(context, form);
    case 'change': {
      const { lineId, quantity } = form;
      await api.call(changeCartLine, { params: { lineId }, body: { quantity } });
      return;
    }
    case 'coverage': {
      const { lineId, roadHazard } = form;
      await api.call(changeCartLine, { params: { lineId }, body: { roadHazard } });
      return;
    }
    case 'accept-price':
      await api.call(changeCartLine, { params: { lineId: form.lineId }, body: { acceptPrice: true } });
      return;
    case 'agree': {
      const { lineId, acknowledged } = form;
      await api.call(changeCartLine, { params: { lineId }, body: { acknowledged: [acknowledged] } });
      return;
    }
    case 'remove':
      await api.call(removeCartLine, { params: { lineId: form.lineId } });
      return;
    case 'coupon':
      await api.call(putCoupon, { body: { code: form.code } });
      return;
    case 'remove-coupon':
      await api.call(removeCoupon);
      return;
    case 'zip':
      await api.call(putCartDestination, { body: { zip: form.zip } });
      // If the location cannot be saved, the cart still has its destination, and other pages ask again.
      await toResult(saveVisitorLocation(context, form.zip));
      return;
    case 'renew':
      return renewCartTime(context);
    case 'remove-time':
      return removeTime(context);
    case 'add-ons':
      return changeAddOns(context, [form.addOns ?? []].flat());
    case 'accept-install-price':
      return acceptInstallPrice(context);
  }
}

async function add({ api, channel, cookies, keepCartKey }: RequestContext, form: AddForm): Promise<void> {
  const { cart, cartKey } = await api.call(addToCart, {
    body: { items: itemsToAdd(form) },
    headers: { [headers.idempotencyKey]: form.key },
  });
  // The next page knows at once that this visitor has a cart.
  rememberCart(cookies, cart);
  keepCartKey(cartKey);
  const zip = cookies.get('zipCode') ?? channel.defaultZip;
  // If the visitor's ZIP code is known, or the storefront has a fixed one, the cart shows fees and tax at once; if this fails, the cart asks for it.
  if (zip !== null && cart.quote.destination === null)
    await toResult(api.call(putCartDestination, { body: { zip } }));
  const { installerId, mobile } = form;
  // If that shop cannot install what is in the cart, or a van does not come to this place, the buyer chooses at checkout.
  if (installerId !== undefined && cart.fulfillment === null)
    await toResult(
      api.call(putCartFulfillment, {
        body: mobile
          ? { mode: 'mobile-install', installerId, ...(zip !== null && { zip }) }
          : { mode: 'ship-to-shop', installerId },
      }),
    );
}

/**
 * Gives an addition from a page without scripts its idempotency key, so that the page with the error can offer to send
 * it again.
 */
export function withKey(form: Extract<ParsedForm<CartForm>, { ok: true }>): typeof form {
  const { value, values } = form;
  if (value.intent !== 'add' || value.key !== undefined) return form;
  const key = randomUUID();
  return { ...form, value: { ...value, key }, values: { ...values, key } };
}
