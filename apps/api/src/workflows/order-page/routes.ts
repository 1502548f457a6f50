import {
  abandonOrder,
  carrierWebhook,
  followOrder,
  getOrder,
  getOwnOrder,
  headers as names,
  listOwnOrders,
  type Order,
  type PaymentMethod,
  paymentWebhook,
  providerWebhook,
  reorderTires,
  settleOrder,
  trackOrder,
} from '@tirekit/contract';
import type { ModuleDeps } from '../../module.ts';
import type { Database, Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { idempotencyKeyIn } from '../../platform/http/idempotency-key.ts';
import { implement, type ImplementedRoute } from '../../platform/http/route.ts';
import { addJobs } from '../../platform/jobs/outbox.ts';
import { opens } from '../../platform/secret-hash.ts';
import { getCaller } from '../../modules/buying/cart/index.ts';
import { signedIn } from '../../modules/people/identity/index.ts';
import { followReturn } from '../../modules/service/returns/index.ts';
import { followShipment, type ShipmentEvent } from '../../modules/service/shipments/index.ts';
import {
  afterShipment,
  openOrder,
  type OrderLinks,
  type OrderRecord,
  readOrderWithLines,
  type ShipmentStep,
  showOrder,
} from '../../modules/orders/record/index.ts';
import type { OrderViews } from './order-views.ts';
import { ownOrders, type OwnOrdersDeps } from './own-orders.ts';
import { noticeLateTires } from '../../modules/service/work-orders/index.ts';
import type { OrderPayments } from '../../modules/orders/settle/index.ts';
import type { ReorderCarts } from '../place-order/ports.ts';
import { reorder } from './reorder.ts';

export interface OrderRoutesDeps
  extends OwnOrdersDeps, Pick<ModuleDeps, 'providers' | 'carrier' | 'limits' | 'webhookReader'> {
  readonly carts: ReorderCarts;
  readonly payments: OrderPayments;
  readonly view: (record: OrderRecord) => Promise<Order>;
  readonly links: OrderLinks;
  readonly views: OrderViews;
  /** Starts the jobs in the outbox at once. */
  readonly wakeOutbox: () => void;
}

/** The endpoints of orders that were placed. */
export function orderRoutes(deps: OrderRoutesDeps): ImplementedRoute[] {
  return [
    implement(getOrder, async ({ params, request }) => ({
      order: await deps.view(await opened(deps.db, request, params.orderNumber)),
    })),
    implement(settleOrder, async ({ params, request }) => ({
      order: await advanced(deps, request, params.orderNumber, (order) => deps.payments.pollProvider(order)),
    })),
    implement(abandonOrder, async ({ params, request }) => ({
      order: await advanced(deps, request, params.orderNumber, (order) => deps.payments.abandon(order)),
    })),
    implement(listOwnOrders, ({ query, request }) =>
      ownOrders(deps, { uid: signedIn(request).uid, channelId: request.channel.id }, query),
    ),
    implement(getOwnOrder, async ({ params, request }) => {
      const { uid } = signedIn(request);
      const record = await readOrderWithLines(deps.db, params.orderNumber);
      if (record?.order.channelId !== request.channel.id || record.order.uid !== uid)
        throw new ApiProblem('not-found');
      return { order: await deps.views.whole(record, getCaller(request)) };
    }),
    implement(trackOrder, async ({ body: { orderNumber, zip }, request }) => {
      const record = await showOrder(deps, request, { orderNumber, proof: { zip } });
      return { order: await deps.views.tracked(record, 'day', getCaller(request)) };
    }),
    implement(followOrder, async ({ body, request }) => {
      const record = deps.links.opensTracking(body.orderNumber, body)
        ? await readOrderWithLines(deps.db, body.orderNumber)
        : null;
      if (record?.order.channelId !== request.channel.id) throw new ApiProblem('not-found');
      return { order: await deps.views.tracked(record, 'whole', getCaller(request)) };
    }),
    implement(reorderTires, async ({ body, request }) => {
      const record = await openOrder(deps, request, body);
      return reorder(deps.carts, getCaller(request), record, idempotencyKeyIn(request));
    }),
  ];
}

/** The messages of payment providers and of the carrier. */
export function orderWebhooks(
  deps: Pick<OrderRoutesDeps, 'db' | 'providers' | 'payments' | 'carrier' | 'webhookReader' | 'wakeOutbox'>,
): ImplementedRoute[] {
  return [
    implement(paymentWebhook, ({ request }) => receivePayment(deps, 'card', request)),
    implement(providerWebhook, ({ params, request }) => receivePayment(deps, params.provider, request)),
    implement(carrierWebhook, async ({ request }) => {
      const event = await deps.webhookReader.read('carrier', request.rawBody, () =>
        deps.carrier.readWebhook(request.rawBody, request.headers),
      );
      if (event?.direction === 'return') await followReturn(deps.db, event);
      else if (event !== null) {
        if (await followShipment(deps.db, event, tellBuyer)) deps.wakeOutbox();
        await noticeLateTires(deps.db, event.reference);
      }
      return { received: true } as const;
    }),
  ];
}

/** Queues the mail for a step that a shipment has reached for the first time. */
const tellBuyer = (tx: Queries, { reference }: ShipmentEvent, step: ShipmentStep): Promise<void> =>
  addJobs(tx, afterShipment(reference, step));

/** @throws ApiProblem `not-found` for a method that is not configured; and those of {@link WebhookReader} */
async function receivePayment(
  { providers, payments, webhookReader }: Pick<OrderRoutesDeps, 'providers' | 'payments' | 'webhookReader'>,
  method: PaymentMethod,
  { rawBody, headers }: Pick<CallContext<'signed'>, 'rawBody' | 'headers'>,
): Promise<{ received: true }> {
  if (!providers.has(method)) throw new ApiProblem('not-found');
  const provider = providers.of(method);
  const event = await webhookReader.read(method, rawBody, () => provider.readWebhook(rawBody, headers));
  if (event !== null) await payments.receive(event, method);
  return { received: true };
}

async function advanced(
  { db, view }: OrderRoutesDeps,
  request: CallContext<'channel'>,
  orderNumber: string,
  advance: (orderNumber: string) => Promise<void>,
): Promise<Order> {
  await opened(db, request, orderNumber);
  await advance(orderNumber);
  return view(await opened(db, request, orderNumber));
}

/** The order, for a caller with its key in the storefront where it was placed; not found for anybody else. */
async function opened(
  db: Database,
  request: CallContext<'channel'>,
  orderNumber: string,
): Promise<OrderRecord> {
  const record = await readOrderWithLines(db, orderNumber);
  if (
    record?.order.channelId !== request.channel.id ||
    !opens(request.headers[names.order], record.order.keyHash)
  ) {
    throw new ApiProblem('not-found');
  }
  return record;
}
