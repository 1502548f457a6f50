import type { ModuleDeps } from '../../../module.ts';
import { fileName } from '../../../platform/files/file-store.ts';
import type { JobHandler, JobTable } from '../../../platform/jobs/outbox-worker.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { linkLifetimes, type OrderLinks, readOrderWithLines } from '../../orders/record/index.ts';
import { labelReturn, type LabelDeps } from './label-return.ts';
import { ReturnJob, returnTopics } from './return-jobs.ts';
import {
  returnDeskMail,
  returnApproved,
  returnDeclined,
  type ReturnLetter,
  returnReceived,
  returnRefundedMail,
  returnRequested,
} from './return-mails.ts';
import { listRefunds } from '../refunds/index.ts';
import { readReturn, listReturns } from './return-rows.ts';
import { refundNow } from './refund-now.ts';
import { settleReturn, type SettleReturnDeps } from './settle-return.ts';

export interface ReturnHandlerDeps
  extends LabelDeps, SettleReturnDeps, Pick<ModuleDeps, 'storefrontOf' | 'mailer' | 'fileLinks'> {
  readonly links: OrderLinks;
}

/** The work that follows from returns outside the database, by topic. Each handler may run again for the same return. */
export function returnHandlers(deps: ReturnHandlerDeps): JobTable {
  const work =
    (job: (returnId: string) => Promise<void>): JobHandler =>
    (payload) =>
      job(ReturnJob.parse(payload).returnId);
  const mail = (write: (letter: ReturnLetter) => Mail | null | Promise<Mail | null>): JobHandler =>
    work(async (returnId) => {
      const letter = await getLetter(deps, returnId);
      const written = letter && (await write(letter));
      if (written !== null) await deps.mailer.send(written);
    });
  return {
    [returnTopics.label]: work((returnId) => labelReturn(deps, returnId)),
    [returnTopics.refund]: work((returnId) => settleReturn(deps, returnId)),
    [returnTopics.desk]: mail(returnDeskMail),
    [returnTopics.requestedMail]: mail(returnRequested),
    [returnTopics.approvedMail]: mail(async (letter) => {
      const name = letter.row.labelFile === null ? null : fileName(letter.row.labelFile);
      const label = name && (await deps.files.get(name));
      return label && returnApproved(letter, label);
    }),
    [returnTopics.declinedMail]: mail(returnDeclined),
    [returnTopics.receivedMail]: mail(returnReceived),
    [returnTopics.refundedMail]: mail(returnRefundedMail),
  };
}

/** The data for letters about a return; null if there is no such return anymore. */
async function getLetter(
  { db, storefrontOf, links }: ReturnHandlerDeps,
  returnId: string,
): Promise<ReturnLetter | null> {
  const row = await readReturn(db, returnId);
  const record = row && (await readOrderWithLines(db, row.orderNumber));
  if (row === null || record === null) return null;
  const { order } = record;
  const { channel, publicOrigin } = storefrontOf(order.channelId);
  const refund =
    row.refund ?? (await refundNow(db, record, row, await listReturns(db, row.orderNumber))).refund;
  const refunds = await listRefunds(db, row.orderNumber);
  return {
    row,
    record,
    refund,
    giftCardCents: refunds.find(({ refundId }) => refundId === `return:${returnId}`)?.giftCardCents ?? 0,
    channel,
    publicOrigin,
    trackingPath: links.getTracking(order.orderNumber, linkLifetimes.mail),
  };
}
