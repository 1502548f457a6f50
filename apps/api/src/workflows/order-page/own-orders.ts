import { type ListedOrder, type listOwnOrders, type OwnOrders, type QueryOf } from '@tirekit/contract';
import type { ModuleDeps } from '../../module.ts';
import type { Carrier } from '../../modules/service/shipments/index.ts';
import type { ShownAppointment, shownAppointments } from '../../modules/service/work-orders/index.ts';
import { nothingAfterSale } from './after-sale.ts';
import { type OrderRecord, readOrdersWithLines } from '../../modules/orders/record/index.ts';
import { toTrackedOrder } from './order-view.ts';

const PAGE_SIZE = 10;

/** More words than anybody types. */
const MAX_WORDS = 8;

/**
 * A page of an account's orders, and how many there are. An attempt that was not paid is no purchase; whoever knows its number
 * finds it. The words of a search may stand anywhere; in a size they need not be spelled as it is printed.
 */
const PAGE = `
  WITH newest AS (
    SELECT placed_at, order_number FROM order_header WHERE order_number = $4 AND uid = $1 AND channel_id = $2
  ), matching AS MATERIALIZED (
    SELECT o.order_number, o.placed_at FROM order_header o
    WHERE o.uid = $1 AND o.channel_id = $2
      AND (o.state <> 'failed' OR ARRAY[lower(o.order_number)] = $3::text[])
      AND (NOT EXISTS (SELECT FROM newest) OR (o.placed_at, o.order_number) <= (SELECT placed_at, order_number FROM newest))
      AND (cardinality($3::text[]) = 0 OR (
        SELECT bool_and(strpos(text.plain, word.typed) > 0
          OR (length(word.bare) >= 4 AND (strpos(text.sizes, word.bare) > 0 OR strpos(text.digits, word.bare) > 0)))
        FROM unnest($3::text[]) AS given (typed)
        CROSS JOIN LATERAL (
          SELECT given.typed, regexp_replace(given.typed, '[^a-z0-9]', '', 'g') AS bare) AS word
        CROSS JOIN (
          SELECT lower(concat_ws(' ', o.order_number, o.po_number, o.tracking_number, o.resolve_loan_id,
              (SELECT concat_ws(' ', kept.name, kept.unit, kept.cost_center) FROM ordering_organization AS kept
               WHERE kept.order_number = o.order_number),
              string_agg(concat_ws(' ', l.item ->> 'name', l.item ->> 'size', l.item ->> 'service', l.item ->> 'car'), ' '))) AS plain,
            string_agg(regexp_replace(lower(l.item ->> 'size'), '[^a-z0-9]', '', 'g'), ' ') AS sizes,
            string_agg(regexp_replace(l.item ->> 'size', '[^0-9]', '', 'g'), ' ') AS digits
          FROM order_item l WHERE l.order_number = o.order_number) AS text))
  ), counted AS (
    SELECT count(*) AS total, greatest(1, ceil(count(*) / $6::numeric)) AS pages FROM matching
  ), shown AS (
    SELECT m.order_number FROM matching m
    ORDER BY m.placed_at DESC, m.order_number DESC
    LIMIT $6 OFFSET (SELECT (least($5::integer, pages) - 1) * $6 FROM counted)
  )
  SELECT counted.total::integer AS total, counted.pages::integer AS pages,
    (SELECT m.order_number FROM matching m ORDER BY m.placed_at DESC, m.order_number DESC LIMIT 1) AS "from",
    (SELECT coalesce(jsonb_agg(s.order_number), '[]') FROM shown s) AS numbers
  FROM counted`;

const ELSEWHERE = `
  SELECT channel_id AS "channelId", count(*)::integer AS orders FROM order_header
  WHERE uid = $1 AND channel_id <> $2 AND state <> 'failed' GROUP BY channel_id ORDER BY channel_id`;

export interface OwnOrdersDeps extends Pick<ModuleDeps, 'db' | 'carrier' | 'channels' | 'storefronts'> {
  readonly getAppointment: ReturnType<typeof shownAppointments>;
}

interface Found {
  readonly total: number;
  readonly pages: number;
  readonly from: string | null;
  readonly numbers: readonly string[];
}

/** A page of the orders that an account has in a storefront, and where else it has some. */
export async function ownOrders(
  { db, carrier, getAppointment, channels, storefronts }: OwnOrdersDeps,
  owner: { readonly uid: string; readonly channelId: string },
  { query, from, page }: QueryOf<typeof listOwnOrders>,
): Promise<OwnOrders> {
  const { uid, channelId } = owner;
  const words = [...new Set(query.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
  const [found, elsewhere] = await Promise.all([
    db.one<Found>(PAGE, [uid, channelId, words, from ?? null, page, PAGE_SIZE]),
    db.query<{ channelId: string; orders: number }>(ELSEWHERE, [uid, channelId]),
  ]);
  const records = await readOrdersWithLines(db, found.numbers);
  return {
    orders: await Promise.all(
      records.map(async (record) => listedOrder(record, carrier, await getAppointment(record, 'day'))),
    ),
    page: Math.min(page, found.pages),
    pages: found.pages,
    total: found.total,
    from: found.from,
    elsewhere: elsewhere.map((one) => {
      const origin = storefronts.get(one.channelId)?.publicOrigin ?? null;
      return {
        store: channels.get(one.channelId)?.name ?? one.channelId,
        url: origin && `${origin}/account/my-orders`,
        orders: one.orders,
      };
    }),
  };
}

function listedOrder(
  record: OrderRecord,
  carrier: Pick<Carrier, 'trackingUrl'>,
  appointment: ShownAppointment,
): ListedOrder {
  const { order } = record;
  const shown = toTrackedOrder(record, carrier, { ...appointment, ...nothingAfterSale });
  const sum = (of: 'quantity' | 'returnedQuantity') => shown.lines.reduce((all, line) => all + line[of], 0);
  return {
    orderNumber: shown.orderNumber,
    placedAt: shown.placedAt,
    state: shown.state,
    shippingMode: shown.shippingMode,
    statusText: shown.statusText,
    expectedDelivery: shown.expectedDelivery,
    deliveredOn: shown.deliveredOn,
    carrier: shown.carrier,
    trackingNumber: shown.trackingNumber,
    trackingUrl: shown.trackingUrl,
    totalCents: shown.totalCents,
    pickup: shown.pickup,
    fitting: shown.fitting,
    quantity: sum('quantity'),
    returnedQuantity: sum('returnedQuantity'),
    poNumber: order.poNumber,
    organization: order.organization,
    resolveLoanId: order.resolveLoanId,
    lines: shown.lines.map(({ lineNo, name, size, path, quantity, returnedQuantity, axle, picture }) => ({
      lineNo,
      name,
      size,
      path,
      quantity,
      returnedQuantity,
      axle,
      picture,
    })),
  };
}
