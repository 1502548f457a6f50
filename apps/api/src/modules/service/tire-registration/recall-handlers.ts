import type { ModuleDeps } from '../../../module.ts';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import { linkLifetimes, type OrderLinks, readOrder } from '../../orders/record/index.ts';
import { RECALL_MAIL, RecallJob } from './recall-jobs.ts';
import { recallMail } from './recall-mail.ts';
import { findRecall, takeBackNotice } from './recalled-tires.ts';

interface RecallHandlerDeps extends Pick<ModuleDeps, 'db' | 'storefrontOf' | 'mailer'> {
  readonly links: OrderLinks;
}

/** Tells a buyer of a recall, with the facts known by then. */
export const recallHandlers = ({ db, storefrontOf, mailer, links }: RecallHandlerDeps): JobTable => ({
  [RECALL_MAIL]: async (payload) => {
    const notice = RecallJob.parse(payload);
    const [recall, order] = await Promise.all([findRecall(db, notice), readOrder(db, notice.orderNumber)]);
    if (recall === null || order === null) {
      await takeBackNotice(db, notice);
      return;
    }
    const { channel, publicOrigin } = storefrontOf(order.channelId);
    const orderUrl =
      publicOrigin && `${publicOrigin}${links.getTracking(order.orderNumber, linkLifetimes.mail)}`;
    await mailer.send(recallMail(order, recall, { channel, orderUrl }));
  },
});
