import { openTireRegistration, type TireRegistration } from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';
import type { OpenedOrder } from './opened-order.ts';

/** The registration of an order's tires, for its page; null if it can't be read now. */
export async function tireRegistration(
  { api }: Pick<RequestContext, 'api'>,
  order: OpenedOrder,
): Promise<TireRegistration | null> {
  const result = await toResult(api.call(openTireRegistration, { body: order }));
  return result.ok ? result.answer.registration : null;
}
