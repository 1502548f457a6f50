import { DAY_MS } from '@tirekit/contract';
import { z } from 'zod';
import { invalid } from './problem.ts';
import { money, type OrderRecord } from './protocol.ts';

const Query = z.object({
  start_date: z.coerce.date(),
  end_date: z.coerce.date(),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
});
const MOST_DAYS = 31;

/** The answer of PayPal's Transaction Search: authorizations, captures and refunds of a period, the oldest first. */
export function getTransactions(orders: readonly OrderRecord[], query: unknown, base: string): object {
  const parsed = Query.safeParse(query);
  if (!parsed.success) throw invalid(String(parsed.error.issues[0]?.path[0] ?? 'query'));
  const { start_date: start, end_date: end, page, page_size: size } = parsed.data;
  if (end.getTime() - start.getTime() > MOST_DAYS * DAY_MS) throw invalid('end_date', 'DATE_RANGE_TOO_LARGE');
  const all = orders
    .flatMap(transactions)
    .filter(({ at }) => new Date(at) >= start && new Date(at) <= end)
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const pages = Math.ceil(all.length / size);
  return {
    transaction_details: all
      .slice((page - 1) * size, page * size)
      .map(({ info }) => ({ transaction_info: info })),
    account_number: 'SANDBOXMERCH1',
    start_date: start.toISOString(),
    end_date: end.toISOString(),
    last_refreshed_datetime: new Date().toISOString(),
    page,
    total_items: all.length,
    total_pages: pages,
    links: [{ href: `${base}/v1/reporting/transactions`, rel: 'self', method: 'GET' }],
  };
}

function transactions({ id: orderId, unit, authorization, captures, refunds }: OrderRecord) {
  const row = (
    code: string,
    id: string,
    at: string,
    cents: number,
    of: string,
    type: string,
    status: string,
  ) => ({
    at,
    info: {
      transaction_id: id,
      paypal_reference_id: of,
      paypal_reference_id_type: type,
      transaction_event_code: code,
      transaction_initiation_date: at,
      transaction_updated_date: at,
      transaction_amount:
        cents < 0 ? { currency_code: 'USD', value: `-${money(-cents).value}` } : money(cents),
      transaction_status: status,
      ...(unit.invoice_id !== undefined && { invoice_id: unit.invoice_id }),
      ...(unit.custom_id !== undefined && { custom_field: unit.custom_id }),
    },
  });
  const isDenied = (status: string): string => (status === 'DENIED' || status === 'DECLINED' ? 'D' : 'S');
  return [
    ...(authorization === undefined
      ? []
      : [
          row('T1300', authorization.id, authorization.created, authorization.cents, orderId, 'ODR', authorization.status === 'PENDING' ? 'P' : isDenied(authorization.status)), // prettier-ignore
        ]),
    ...captures.map(({ id, created, cents, status }) =>
      row(
        'T0006',
        id,
        created,
        cents,
        authorization?.id ?? orderId,
        authorization ? 'TXN' : 'ODR',
        isDenied(status),
      ),
    ),
    ...refunds.map(({ id, created, cents, captureId }) =>
      row('T1107', id, created, -cents, captureId, 'TXN', 'S'),
    ),
  ];
}
