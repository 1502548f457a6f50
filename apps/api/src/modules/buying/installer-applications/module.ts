import { applyAsInstaller } from '@tirekit/contract';
import { registerFiles } from '../../../platform/files/file-route.ts';
import { deleteUnclaimed } from '../../../platform/files/kept-files.ts';
import { registerPictureUpload } from '../../../platform/files/picture-upload.ts';
import { idempotencyKeyIn } from '../../../platform/http/idempotency-key.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import { applicationHandlers } from './application-handlers.ts';
import { applicationRetention } from './application-jobs.ts';
import { applyAsShop } from './apply.ts';
import { storeImages } from './store-image.ts';

const TIDY_EVERY_MS = 60 * 60_000;

/** Shops ask to join: their applications, pictures and mails. `tirekit installers` decides. */
export const installerApplicationsModule: ModuleFactory = (deps) => {
  const { db, wake, log, files } = deps;
  const jobs = applicationHandlers(deps);
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
      registerFiles(app, deps);
      await registerPictureUpload(app, storeImages, deps);
    },
  };
};
