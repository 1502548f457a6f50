import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JobHandler } from '../../../platform/jobs/outbox-worker.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { linkLifetimes, type OrderLinks } from '../../orders/record/order-links.ts';
import { readOrder } from '../../orders/record/order-record.ts';
import { refundColumns, type RefundRow } from '../refunds/refund-row.ts';
import { GUARANTEE_MAIL, GuaranteeJob } from './guarantee-jobs.ts';
import { guaranteeMail } from './guarantee-mail.ts';

interface HandlerDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'channels'>;
  readonly mailer: Mailer;
  readonly links: OrderLinks;
}

const REFUND = `SELECT ${refundColumns} FROM refund WHERE refund_id = $1`;

/** Tells a buyer what went back. */
export const guaranteeHandlers = ({
  db,
  config,
  mailer,
  links,
}: HandlerDeps): Record<string, JobHandler> => ({
  [GUARANTEE_MAIL]: async (payload) => {
    const { refundId } = GuaranteeJob.parse(payload);
    const refund = await db.maybeOne<RefundRow>(REFUND, [refundId]);
    const order = refund && (await readOrder(db, refund.orderNumber));
    if (refund === null || order === null) return;
    const storefront = config.channels.find(({ channel }) => channel.id === order.channel_id);
    if (storefront === undefined)
      throw new Error(`The storefront ${order.channel_id} is not configured any more`);
    const { channel, publicOrigin } = storefront;
    const orderUrl =
      publicOrigin && `${publicOrigin}${links.trackingOf(order.order_number, linkLifetimes.mail)}`;
    await mailer.send(guaranteeMail(order, refund, { channel, orderUrl }));
  },
});
