import { messages, OrderNumber, trackOrder } from '@tirekit/contract';
import { toErrors, type FormErrors, type RequestContext, toResult } from '@tirekit/shell-server/request';

/**
 * Looks an order up and keeps number and ZIP code in a signed cookie for the result page, because neither may appear in
 * an address. Returns the form's errors, or null.
 */
export async function findOrder(
  { api, cookies }: RequestContext,
  typed: { orderNumber: string; zip: string },
  values: FormErrors['values'],
): Promise<FormErrors | null> {
  const orderNumber = OrderNumber.safeParse(typed.orderNumber);
  if (!orderNumber.success) return { ok: false, message: messages.trackMismatch, fields: {}, values };
  const lookup = { orderNumber: orderNumber.data, zip: typed.zip };
  const result = await toResult(api.call(trackOrder, { body: lookup }));
  if (!result.ok) return toErrors(result.failure, values);
  const tracked = cookies.get('trackedOrder');
  // Looking the order up again must not undo the proof of a guest who has entered its code.
  if (tracked?.orderNumber !== lookup.orderNumber || 'zip' in tracked.proof)
    cookies.set('trackedOrder', { orderNumber: lookup.orderNumber, proof: { zip: lookup.zip } });
  return null;
}
