import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JobHandler } from '../../../platform/jobs/outbox-worker.ts';
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts';
import { ApplicationJob, applicationTopics } from './application-jobs.ts';
import { askDesk, thankShop, turnShopDown, welcomeShop } from './application-mails.ts';
import { type ApplicationRecord, readApplication } from './application-record.ts';
import { knownOfShop } from './known-shop.ts';
import { readShop } from '../installers/shop.ts';

export interface ApplicationHandlerDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'channels'>;
  readonly mailer: Mailer;
}

/** Writes and sends the mails about an application, by topic. */
export function applicationHandlers({
  db,
  config,
  mailer,
}: ApplicationHandlerDeps): Record<string, JobHandler> {
  type Storefront = Config['channels'][number];
  type Write = (record: ApplicationRecord, storefront: Storefront) => Mail | null | Promise<Mail | null>;
  const mail =
    (write: Write): JobHandler =>
    async (payload) => {
      const record = await readApplication(db, ApplicationJob.parse(payload).applicationId);
      if (record === null) return;
      const storefront = config.channels.find(({ channel }) => channel.id === record.channelId);
      if (storefront === undefined)
        throw new Error(`The storefront ${record.channelId} is not configured any more`);
      const letter = await write(record, storefront);
      if (letter !== null) await mailer.send(letter);
    };
  return {
    [applicationTopics.received]: mail((record, { channel }) => thankShop(record, channel)),
    [applicationTopics.desk]: mail(async (record, { channel }) =>
      askDesk(record, await knownOfShop(db, record), channel),
    ),
    [applicationTopics.declined]: mail((record, { channel }) => turnShopDown(record, channel)),
    [applicationTopics.approved]: mail(async (record, { channel, publicOrigin }) => {
      const shop = record.installerId === null ? null : await readShop(db, record.installerId);
      return shop && welcomeShop(record, shop, { channel, publicOrigin });
    }),
  };
}
