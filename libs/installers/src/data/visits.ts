import { hasFeature } from '@tirekit/channel';
import {
  type AppointmentTimes,
  type BookedAppointment,
  openAppointment,
  openWorkOrder,
  type WorkOrder,
} from '@tirekit/contract';
import {
  getErrorPage,
  notFound,
  redirectTo,
  type RequestContext,
  toResult,
} from '@tirekit/shell-server/request';
import { linkEndedPath } from '@tirekit/shell-ui/wire';
import { orderLinkIn, workOrderLinkIn } from '../model/visit-link.ts';

/** @throws a 404 in a storefront that shows no orders */
export function requireTracking({ channel }: Pick<RequestContext, 'channel'>): void {
  if (!hasFeature(channel, 'tracking')) throw notFound();
}

/** The signed link in a buyer's address. @throws a redirect if it is none */
export function mustFindOrderLink(query: URLSearchParams) {
  const link = orderLinkIn(query);
  if (link === null) throw redirectTo(linkEndedPath);
  return link;
}

/** The appointment that a buyer's link opens. @throws a redirect if it opens none */
export async function openedAppointment(
  { api }: RequestContext,
  query: URLSearchParams,
): Promise<{ booked: BookedAppointment; times: AppointmentTimes }> {
  const result = await toResult(api.call(openAppointment, { body: mustFindOrderLink(query) }));
  if (result.ok) return result.answer;
  if (result.failure.kind === 'NotFound') throw redirectTo(linkEndedPath);
  throw getErrorPage(result.failure);
}

/** The work order that a shop's link opens; null if it has ended, which the page says. */
export async function openedWorkOrder(
  { api }: RequestContext,
  query: URLSearchParams,
): Promise<{ workOrder: WorkOrder; times: AppointmentTimes } | null> {
  const link = workOrderLinkIn(query);
  if (link === null) return null;
  const result = await toResult(api.call(openWorkOrder, { body: link }));
  if (result.ok) return result.answer;
  if (result.failure.kind === 'NotFound') return null;
  throw getErrorPage(result.failure);
}
