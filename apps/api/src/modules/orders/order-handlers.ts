import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobHandler } from '../../platform/jobs/outbox-worker.ts';
import type { LetterContext } from '../mail/letter-context.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { orderConfirmation, paymentFailed } from '../mail/order-mails.ts';
import { orderDelivered, orderShipped } from '../mail/shipment-mails.ts';
import type { PaymentProvider } from '../payments/port.ts';
import type { Carrier } from '../shipments/port.ts';
import { shipOrder } from '../shipments/ship-order.ts';
import type { CrashPoint } from './fault-injection.ts';
import { GiveBackJob, OrderJob, orderTopics } from './order-jobs.ts';
import { linkLifetimes, type OrderLinks } from './order-links.ts';
import { type OrderRecord, readOrderWithLines } from './order-record.ts';

export interface OrderHandlerDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'channels'>;
  readonly mailer: Mailer;
  readonly carrier: Carrier;
  readonly provider: PaymentProvider;
  readonly links: OrderLinks;
  readonly crash: (point: CrashPoint) => void;
}

/** What is done outside the database when an order changes, by topic. Each handler may run again for the same order. */
export function orderHandlers(deps: OrderHandlerDeps): Record<string, JobHandler> {
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
    [orderTopics.confirmationMail]: mail(orderConfirmation),
    [orderTopics.paymentFailedMail]: mail(paymentFailed),
    [orderTopics.shippedMail]: mail(orderShipped),
    [orderTopics.deliveredMail]: mail(orderDelivered),
    [orderTopics.shipment]: async (payload) => {
      await shipOrder(deps.db, deps.carrier, OrderJob.parse(payload).orderNumber);
    },
    [orderTopics.giveBack]: async (payload) => {
      await deps.provider.void(GiveBackJob.parse(payload).chargeId);
    },
  };
}

function letterContext({ config, links, carrier }: OrderHandlerDeps, { order }: OrderRecord): LetterContext {
  const placedIn = config.channels.find(({ channel }) => channel.id === order.channel_id);
  if (placedIn === undefined)
    throw new Error(`The storefront ${order.channel_id} is not configured any more`);
  return {
    channel: placedIn.channel,
    publicOrigin: placedIn.publicOrigin,
    receiptPath: links.receiptOf(order.order_number, order.customer_id, linkLifetimes.mail),
    trackingPath: links.trackingOf(order.order_number, linkLifetimes.mail),
    carrierUrl: order.tracking_number === null ? null : carrier.trackingUrl(order.tracking_number),
  };
}
