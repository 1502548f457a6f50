import { applyAsInstaller } from '@tirekit/contract';
import { registerFiles } from '../../../platform/files/file-route.ts';
import { deleteUnclaimed } from '../../../platform/files/kept-files.ts';
import { idempotencyKeyIn } from '../../../platform/http/idempotency-key.ts';
import { implement } from '../../../platform/http/route.ts';
import { cleaner } from '../../../platform/jobs/clean-up.ts';
import { every } from '../../../platform/jobs/ticker.ts';
import type { ModuleFactory } from '../../../module.ts';
import { smtpMailer } from '../../../platform/mail/mailer.ts';
import { applicationHandlers } from './application-handlers.ts';
import { applicationRetention } from './application-jobs.ts';
import { applyAsShop } from './apply.ts';
import { registerStoreImages } from './store-image.ts';

const CLEAN_EVERY_MS = 60 * 60_000;

/** Shops ask to join: their applications, pictures and mails. `npm run installers` decides. */
export const installerApplicationsModule: ModuleFactory = ({
  config,
  db,
  jobs,
  log,
  files,
  fileLinks: links,
  limitByAddress,
  requireChannel,
}) => {
  const mailer = smtpMailer(config.SMTP_URL);
  const outbox = jobs.handle(applicationHandlers({ db, config, mailer }));
  const cleaning = cleaner({ db, log }, CLEAN_EVERY_MS, applicationRetention);
  const tidying = every(CLEAN_EVERY_MS, () => deleteUnclaimed(db, files, log), log);
  return {
    name: 'installer-applications',
    routes: [
      implement(applyAsInstaller, async ({ body, request }) => {
        const applicationId = await applyAsShop(db, {
          channelId: request.channel.id,
          form: body,
          idempotencyKey: idempotencyKeyIn(request),
        });
        outbox.wake();
        return { applicationId };
      }),
    ],
    async register(app) {
      registerFiles(app, { files, links, limit: limitByAddress('read'), requireChannel });
      await registerStoreImages(app, { db, files, links, limit: limitByAddress('upload'), requireChannel });
    },
    start() {
      cleaning.start();
      tidying.start();
      return Promise.resolve();
    },
    async stop() {
      await tidying.stop();
      await cleaning.stop();
      mailer.close();
    },
  };
};
