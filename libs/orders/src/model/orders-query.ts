import { cleanSearch, ORDER_SEARCH_LENGTH, OrderNumber } from '@tirekit/contract';

/** The list of an account's orders, as its address says it. */
export interface OrdersQuery {
  /** Empty for all of them. */
  readonly query: string;
  /** From 1. */
  readonly page: number;
  /** The first order of the first page, so that pages do not move when something is bought meanwhile; null on the first. */
  readonly from: string | null;
}

export const MY_ORDERS = '/account/my-orders';

/** Reads an address; what cannot be understood is left out. */
export function readOrdersQuery(search: URLSearchParams): OrdersQuery {
  const typed = cleanSearch(search.get('query') ?? '');
  const page = /^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0];
  const from = OrderNumber.safeParse(search.get('from'));
  return {
    query: typed.slice(0, ORDER_SEARCH_LENGTH).toWellFormed().trim(),
    page: Number(page ?? 1),
    from: from.success ? from.data : null,
  };
}

/** The address of a list. The first page begins with the newest order that there is then. */
export function ordersAddress({ query, page, from }: OrdersQuery): string {
  const search = new URLSearchParams();
  if (query !== '') search.set('query', query);
  if (page > 1) {
    search.set('page', String(page));
    if (from !== null) search.set('from', from);
  }
  return search.size === 0 ? MY_ORDERS : `${MY_ORDERS}?${search.toString()}`;
}
