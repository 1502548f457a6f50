import { cleaner } from '../../../platform/jobs/clean-up.ts';
import { every } from '../../../platform/jobs/ticker.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { appointmentRetention, expireHolds } from './expire-holds.ts';
import type { JobOfCart } from '../installers/next-time.ts';
import { timesRoute } from './times-route.ts';

const CLEAN_EVERY_MS = 3_600_000;

/** The calendars of shops: free times, and holds that end. */
export function createAppointmentsModule(
  { config, db, log }: Pick<ModuleDeps, 'config' | 'db' | 'log'>,
  jobOfCart: JobOfCart,
): ApiModule {
  const expiring = every(config.EXPIRE_EVERY_MS, () => expireHolds(db), log);
  const cleaning = cleaner({ db, log }, CLEAN_EVERY_MS, appointmentRetention);
  return {
    name: 'appointments',
    routes: [timesRoute(db, jobOfCart)],
    start() {
      expiring.start();
      cleaning.start();
      return Promise.resolve();
    },
    async stop() {
      await Promise.all([expiring.stop(), cleaning.stop()]);
    },
  };
}
