import { randomUUID } from 'node:crypto';
import { askForOrderCode, checkOrderCode } from '@tirekit/contract';
import {
  formErrors,
  parseForm,
  redirectTo,
  type RequestContext,
  toResult,
} from '@tirekit/shell-server/request';
import { type AskedFor, CodeForm, codePath, pathAfterCode } from '../model/after-code.ts';
import { openedOrder } from './opened-order.ts';
import { REORDERED_CART, submitReorder } from './reorder.ts';

/** An order that a guest has looked up by its number and ZIP code. */
export interface LookedUp {
  readonly orderNumber: string;
  readonly zip: string;
}

/**
 * The order for which a code is needed.
 * @throws a redirect to the form that looks orders up or, where no code is needed any more, to what was asked for
 */
export function orderForCode(context: RequestContext, asked: AskedFor): LookedUp {
  const { orderNumber, proof } = openedOrder(context, new URLSearchParams());
  if (proof === undefined || !('zip' in proof)) throw redirectTo(pathAfterCode(asked));
  return { orderNumber, zip: proof.zip };
}

/** Has a code mailed, and leads to the page where it is entered. Returns the form's errors if that cannot be asked for now. */
export async function mailCode(
  { api }: Pick<RequestContext, 'api'>,
  order: LookedUp,
  { asked, sent }: { asked: AskedFor; sent: 'once' | 'again' },
) {
  const result = await toResult(api.call(askForOrderCode, { body: order }));
  return result.ok ? redirectTo(codePath(asked, sent)) : formErrors({ values: {} }, result.failure);
}

/**
 * Exchanges the code that was typed for a link, keeps that for this browser, and leads to what was asked for; tires to reorder are in
 * the cart then. Returns the form's errors.
 */
export async function enterCode(
  context: RequestContext,
  order: LookedUp,
  { asked, fields }: { asked: AskedFor; fields: FormData },
) {
  const form = await parseForm(fields, CodeForm);
  if (!form.ok) return formErrors(form);
  const body = { ...order, code: form.value.code };
  const result = await toResult(context.api.call(checkOrderCode, { body }));
  if (!result.ok) return formErrors(form, result.failure);
  const { orderNumber } = order;
  const opened = { orderNumber, proof: result.answer.proof };
  context.cookies.set('trackedOrder', opened);
  if (asked.next === 'reorder' && (await submitReorder(context, opened, randomUUID())) === null)
    return redirectTo(REORDERED_CART);
  return redirectTo(pathAfterCode(asked));
}
