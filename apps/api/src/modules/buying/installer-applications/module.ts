import { applyAsInstaller, filesPath, storeImagesPath } from '@tirekit/contract';
import { addresses } from '@tirekit/contract/access';
import { registerFiles } from '../../../platform/files/file-route.ts';
import { deleteUnclaimed } from '../../../platform/files/kept-files.ts';
import { idempotencyKeyIn } from '../../../platform/http/idempotency-key.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import { applicationHandlers } from './application-handlers.ts';
import { applicationRetention } from './application-jobs.ts';
import { applyAsShop } from './apply.ts';
import { registerStoreImages } from './store-image.ts';

const TIDY_EVERY_MS = 60 * 60_000;

/** Shops ask to join: their applications, pictures and mails. `tirekit installers` decides. */
export const installerApplicationsModule: ModuleFactory = ({
  db,
  wake,
  log,
  storefrontOf,
  mailer,
  files,
  fileLinks: links,
  limitByAddress,
  requireChannel,
}) => {
  const jobs = applicationHandlers({ db, storefrontOf, mailer });
  return {
    name: 'installer-applications',
    jobs,
    every: [
      {
        name: 'files that nothing has claimed',
        everyMs: TIDY_EVERY_MS,
        run: () => deleteUnclaimed(db, files, log),
      },
    ],
    retention: applicationRetention,
    routes: [
      implement(applyAsInstaller, async ({ body, request }) => {
        const applicationId = await applyAsShop(db, {
          channelId: request.channel.id,
          form: body,
          idempotencyKey: idempotencyKeyIn(request),
        });
        wake(jobs);
        return { applicationId };
      }),
    ],
    async register(app) {
      registerFiles(app, { files, links, limit: limitByAddress(addresses[filesPath].limit), requireChannel });
      await registerStoreImages(app, {
        db,
        files,
        links,
        limit: limitByAddress(addresses[storeImagesPath].limit),
        requireChannel,
      });
    },
  };
};
