import { type ApiFailure, toResult } from '@tirekit/api-client';
import {
  type AppointmentChoice,
  choiceOfAppointment,
  fittedModes,
  putCartAppointment,
  putCartDestination,
  putCartFulfillment,
  type ShippingMode,
} from '@tirekit/contract';
import { orErrorPage, type RequestContext, saveVisitorLocation } from '@tirekit/shell-server/request';
import { buyerZip } from '../model/buyer-zip.ts';

/** Chooses how the tires reach their buyer; what it needs besides is chosen next. */
export async function chooseWay(context: RequestContext, mode: ShippingMode): Promise<ApiFailure | null> {
  const cart = await orErrorPage(context.cart());
  const zip = cart === null ? null : buyerZip(cart, context.cookies.get('zipCode'));
  const body =
    mode === 'mobile-install' || mode === 'fedex-pickup' ? { mode, ...(zip !== null && { zip }) } : { mode };
  const result = await toResult(context.api.call(putCartFulfillment, { body }));
  return result.ok ? null : result.failure;
}

/**
 * Saves the way shown on the page when the buyer leaves for its shops or times, unless the cart has it already.
 * @param mode as named by the page's form
 */
export async function modeFor(
  context: RequestContext,
  goesTo: string,
  mode: string | undefined,
): Promise<ApiFailure | null> {
  const fitted = fittedModes.find((one) => one === mode);
  if (goesTo === '/cart' || fitted === undefined) return null;
  const chosen = (await orErrorPage(context.cart()))?.fulfillment?.mode;
  return chosen === fitted ? null : chooseWay(context, fitted);
}

/** Says where the buyer is, for shops, locations and the estimate. */
export async function choosePlace(context: RequestContext, zip: string): Promise<ApiFailure | null> {
  const result = await toResult(context.api.call(putCartDestination, { body: { zip } }));
  if (!result.ok) return result.failure;
  await toResult(saveVisitorLocation(context, zip));
  return null;
}

/** Chooses the shop, or the van, of the way that the cart already has. */
export async function chooseShop(
  context: RequestContext,
  mode: 'ship-to-shop' | 'mobile-install',
  installerId: string,
): Promise<ApiFailure | null> {
  const cart = await orErrorPage(context.cart());
  const zip = cart === null ? null : buyerZip(cart, context.cookies.get('zipCode'));
  const result = await toResult(
    context.api.call(putCartFulfillment, {
      body:
        mode === 'mobile-install'
          ? { mode, installerId, ...(zip !== null && { zip }) }
          : { mode, installerId },
    }),
  );
  return result.ok ? null : result.failure;
}

/** Holds a time for ten minutes. */
export async function holdAppointmentTime(
  context: RequestContext,
  choice: AppointmentChoice,
): Promise<ApiFailure | null> {
  const result = await toResult(context.api.call(putCartAppointment, { body: choice }));
  return result.ok ? null : result.failure;
}

/** Holds the cart's time for another ten minutes; null also if it has none. */
export async function renewTime(context: RequestContext): Promise<ApiFailure | null> {
  const held = (await orErrorPage(context.cart()))?.fulfillment?.appointment ?? null;
  return held === null ? null : holdAppointmentTime(context, choiceOfAppointment(held));
}
