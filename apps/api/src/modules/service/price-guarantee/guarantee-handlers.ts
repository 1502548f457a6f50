import type { ModuleDeps } from '../../../module.ts';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import { linkLifetimes, type OrderLinks, readOrder } from '../../orders/record/index.ts';
import { readRefund } from '../refunds/index.ts';
import { GUARANTEE_MAIL, GuaranteeJob } from './guarantee-jobs.ts';
import { guaranteeMail } from './guarantee-mail.ts';

interface HandlerDeps extends Pick<ModuleDeps, 'db' | 'storefrontOf' | 'mailer'> {
  readonly links: OrderLinks;
}

/** Tells a buyer what went back. */
export const guaranteeHandlers = ({ db, storefrontOf, mailer, links }: HandlerDeps): JobTable => ({
  [GUARANTEE_MAIL]: async (payload) => {
    const { refundId } = GuaranteeJob.parse(payload);
    const refund = await readRefund(db, refundId);
    const order = refund && (await readOrder(db, refund.orderNumber));
    if (refund === null || order === null) return;
    const { channel, publicOrigin } = storefrontOf(order.channelId);
    const orderUrl =
      publicOrigin && `${publicOrigin}${links.getTracking(order.orderNumber, linkLifetimes.mail)}`;
    await mailer.send(guaranteeMail(order, refund, { channel, orderUrl }));
  },
});
