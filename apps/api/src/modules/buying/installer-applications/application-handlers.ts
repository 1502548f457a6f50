import type { ModuleDeps } from '../../../module.ts';
import type { ConfiguredChannel } from '../../../platform/config.ts';
import type { JobHandler, JobTable } from '../../../platform/jobs/outbox-worker.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { ApplicationJob, applicationTopics } from './application-jobs.ts';
import { applicationDeskMail, thankShop, turnShopDown, welcomeShop } from './application-mails.ts';
import { type ApplicationRecord, readApplication } from './application-record.ts';
import { knownOfShop } from './known-shop.ts';
import { readShop } from '../installers/index.ts';

export type ApplicationHandlerDeps = Pick<ModuleDeps, 'db' | 'storefrontOf' | 'mailer'>;

/** Writes and sends the mails about an application, by topic. */
export function applicationHandlers({ db, storefrontOf, mailer }: ApplicationHandlerDeps): JobTable {
  type Write = (
    record: ApplicationRecord,
    storefront: ConfiguredChannel,
  ) => Mail | null | Promise<Mail | null>;
  const mail =
    (write: Write): JobHandler =>
    async (payload) => {
      const record = await readApplication(db, ApplicationJob.parse(payload).applicationId);
      if (record === null) return;
      const letter = await write(record, storefrontOf(record.channelId));
      if (letter !== null) await mailer.send(letter);
    };
  return {
    [applicationTopics.received]: mail((record, { channel }) => thankShop(record, channel)),
    [applicationTopics.desk]: mail(async (record, { channel }) =>
      applicationDeskMail(record, await knownOfShop(db, record), channel),
    ),
    [applicationTopics.declined]: mail((record, { channel }) => turnShopDown(record, channel)),
    [applicationTopics.approved]: mail(async (record, { channel, publicOrigin }) => {
      const shop = record.installerId === null ? null : await readShop(db, record.installerId);
      return shop && welcomeShop(record, shop, { channel, publicOrigin });
    }),
  };
}
