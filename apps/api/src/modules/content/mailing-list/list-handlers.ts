import type { ModuleDeps } from '../../../module.ts';
import type { JobHandler, JobTable } from '../../../platform/jobs/outbox-worker.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import {
  markRefused,
  markTaken,
  readText,
  RecipientOptedOut,
  TEXT_TOPIC,
  type TextCarrier,
  TextJob,
  withholdText,
} from '../texts/index.ts';
import { ListJob, listTopics } from './join.ts';
import { confirmMail, welcomeMail } from './list-mails.ts';
import type { SubscriptionLinks } from './subscription-links.ts';
import { readSubscription, saveStopped, type SubscriptionState } from './subscription-rows.ts';
import { isSuppressed } from './suppression.ts';
import { getTextNumber } from './take-text.ts';

interface Deps extends Pick<ModuleDeps, 'db' | 'storefronts' | 'mailer'> {
  readonly links: SubscriptionLinks;
  readonly carrier: TextCarrier | null;
}

/** Sends the list's mails and texts. Somebody who has stopped meanwhile gets none. */
export function listHandlers({ db, storefronts, mailer, links, carrier }: Deps): JobTable {
  const mail =
    (state: SubscriptionState, write: (about: Parameters<typeof welcomeMail>[0]) => Mail): JobHandler =>
    async (payload) => {
      const { subscriptionId, mailId } = ListJob.parse(payload);
      const row = await readSubscription(db, subscriptionId);
      if (row?.state !== state || (await isSuppressed(db, row))) return;
      const storefront = storefronts.get(row.channelId);
      if (storefront === undefined || storefront.publicOrigin === null) return;
      const { publicOrigin } = storefront;
      await mailer.send(write({ row, mailId, links, storefront: { ...storefront, publicOrigin } }));
    };
  return {
    [listTopics.confirm]: mail('asked', confirmMail),
    [listTopics.welcome]: mail('confirmed', welcomeMail),
    [TEXT_TOPIC]: async (payload) => {
      const text = await readText(db, TextJob.parse(payload).textId);
      const channel = text && storefronts.get(text.channelId)?.channel;
      const from = channel && getTextNumber(channel);
      if (text?.status !== 'waiting' || !from || carrier === null) return;
      const { textId, channelId, phone, body, isAnswer } = text;
      if (!isAnswer && (await isSuppressed(db, { channelId, kind: 'text', address: phone }))) {
        await withholdText(db, textId);
        return;
      }
      try {
        await markTaken(db, textId, await carrier.send({ from, to: phone, body }));
      } catch (error) {
        if (!(error instanceof RecipientOptedOut)) throw error;
        await db.transaction(async (tx) => {
          await markRefused(tx, textId);
          // The carrier's list is of our number, which storefronts may share.
          for (const { channel: other } of storefronts.values())
            if (getTextNumber(other) === from)
              await saveStopped(tx, { channelId: other.id, kind: 'text', address: phone });
        });
      }
    },
  };
}
