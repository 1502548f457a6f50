import { type BodyOf, openAppointment, openWorkOrder } from '@tirekit/contract';

/** The signed link of a buyer's mail, read from its query; null if a mail program has lost or changed a part of it. */
export function orderLinkIn(query: URLSearchParams): BodyOf<typeof openAppointment> | null {
  const link = openAppointment.body.safeParse({ orderNumber: query.get('order'), ...signedIn(query) });
  return link.success ? link.data : null;
}

/** The signed link of a shop's mail. */
export function workOrderLinkIn(query: URLSearchParams): BodyOf<typeof openWorkOrder> | null {
  const link = openWorkOrder.body.safeParse({ workOrderId: query.get('wo'), ...signedIn(query) });
  return link.success ? link.data : null;
}

const signedIn = (query: URLSearchParams) => ({
  expires: query.get('expires'),
  signature: query.get('signature'),
});

/** The address of the same page, which says what was done. */
export function afterwards({ pathname, searchParams }: URL, done: string): string {
  const query = new URLSearchParams(searchParams);
  query.set('done', done);
  return `${pathname}?${query.toString()}`;
}
