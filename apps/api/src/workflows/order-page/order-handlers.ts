import type { ModuleDeps } from '../../module.ts';
import type { JobHandler, JobTable } from '../../platform/jobs/outbox-worker.ts';
import {
  CodeJob,
  GiveBackJob,
  isConfirmed,
  type LetterContext,
  linkLifetimes,
  type OrderCodes,
  OrderJob,
  type OrderLinks,
  type OrderRecord,
  orderTopics,
  readOrderWithLines,
  waitingCode,
} from '../../modules/orders/record/index.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { orderCancelled } from '../cancel-order/cancel-mail.ts';
import { orderCodeMail } from './letters/order-code-mail.ts';
import { orderConfirmation, paymentFailed } from './letters/order-mails.ts';
import { pickupReady } from './letters/pickup-mail.ts';
import { orderDelivered, orderShipped } from './letters/shipment-mails.ts';
import { listRefunds } from '../../modules/service/refunds/index.ts';
import { appointmentAhead, type ShopConfirmation } from '../../modules/buying/shop-booking/index.ts';
import { beginDispatch, shipOrder } from '../../modules/service/shipments/index.ts';
import { pickupWarehouse, preparePickup } from './pickup-order.ts';
import {
  refuseMoved,
  visitLetterContext,
  type VisitLinks,
  findVisit,
} from '../../modules/service/work-orders/index.ts';

export interface OrderHandlerDeps extends Pick<
  ModuleDeps,
  'db' | 'storefrontOf' | 'mailer' | 'carrier' | 'providers' | 'crash'
> {
  readonly shops: ShopConfirmation;
  readonly links: OrderLinks;
  readonly codes: OrderCodes;
  readonly visitLinks: VisitLinks;
}

/** The work outside the database when an order changes, by topic. Each handler may run again for the same order. */
export function orderHandlers(deps: OrderHandlerDeps): JobTable {
  const mail =
    (write: (record: OrderRecord, context: LetterContext) => Mail | null): JobHandler =>
    async (payload) => {
      const { orderNumber } = OrderJob.parse(payload);
      const record = await readOrderWithLines(deps.db, orderNumber);
      if (record === null) return;
      const letter = write(record, letterContext(deps, record));
      if (letter === null) return;
      await deps.mailer.send(letter);
      deps.crash('after-mail');
    };
  return {
    [orderTopics.confirmationMail]: async (payload) => {
      const record = await readOrderWithLines(deps.db, OrderJob.parse(payload).orderNumber);
      // Canceled before its mail was sent: the other mail says so.
      if (record === null || !isConfirmed(record.order.state)) return;
      const visit = await findVisit(deps.db, record);
      const fitting =
        visit &&
        ({
          visit,
          context: visitLetterContext({ ...deps, links: deps.visitLinks }, visit),
        } as const);
      await mail((order, context) => orderConfirmation(order, context, fitting))(payload);
    },
    [orderTopics.paymentFailedMail]: mail(paymentFailed),
    [orderTopics.cancelledMail]: async (payload) => {
      const refunds = await listRefunds(deps.db, OrderJob.parse(payload).orderNumber);
      const refund = refunds.find(({ kind }) => kind === 'cancel') ?? null;
      await mail((record, context) => orderCancelled(record, refund, context))(payload);
    },
    [orderTopics.shippedMail]: mail(orderShipped),
    [orderTopics.deliveredMail]: mail(orderDelivered),
    [orderTopics.pickupReadyMail]: async (payload) => {
      const warehouse = await pickupWarehouse(deps.db, OrderJob.parse(payload).orderNumber);
      if (warehouse !== null)
        await mail((record, context) => pickupReady(record, warehouse, context))(payload);
    },
    [orderTopics.codeMail]: async (payload) => {
      const { orderNumber, codeId } = CodeJob.parse(payload);
      const code = await waitingCode(deps, orderNumber, codeId);
      if (code !== null)
        await mail((record, context) => orderCodeMail(record, { codeId, code }, context))(payload);
    },
    [orderTopics.shipment]: async (payload) => {
      const { orderNumber } = OrderJob.parse(payload);
      if (!(await beginDispatch(deps.db, orderNumber))) return;
      if (!(await preparePickup(deps.db, orderNumber))) await shipOrder(deps.db, deps.carrier, orderNumber);
    },
    [orderTopics.giveBack]: async (payload) => {
      const { chargeId, method } = GiveBackJob.parse(payload);
      await deps.providers.of(method).void(chargeId);
    },
    [orderTopics.releaseShop]: (payload) => deps.shops.release(OrderJob.parse(payload).orderNumber),
    [orderTopics.moveAtShop]: (payload) => tellMove(deps, OrderJob.parse(payload).orderNumber),
  };
}

/** Tells a shop's own calendar where an appointment is now. One that it refuses there is for the buyer to move again. */
async function tellMove({ db, shops }: OrderHandlerDeps, orderNumber: string): Promise<void> {
  const appointment = await appointmentAhead(db, orderNumber);
  if (appointment === null || (await shops.move(appointment)) === 'confirmed') return;
  await refuseMoved(db, appointment);
}

function letterContext(
  { storefrontOf, links, carrier }: OrderHandlerDeps,
  { order }: OrderRecord,
): LetterContext {
  const { channel, publicOrigin } = storefrontOf(order.channelId);
  return {
    channel,
    publicOrigin,
    receiptPath: links.getReceipt(order.orderNumber, order.customerId, linkLifetimes.mail),
    trackingPath: links.getTracking(order.orderNumber, linkLifetimes.mail),
    carrierUrl: order.trackingNumber === null ? null : carrier.trackingUrl(order.trackingNumber),
  };
}
