import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { appointmentRetention, expireHolds } from './expire-holds.ts';
import type { JobOfCart } from '../installers/next-time.ts';
import { timesRoute } from './times-route.ts';

/** The calendars of shops: free times, and holds that end. */
export function createAppointmentsModule(
  { config, db }: Pick<ModuleDeps, 'config' | 'db'>,
  jobOfCart: JobOfCart,
): ApiModule {
  return {
    name: 'appointments',
    routes: [timesRoute(db, jobOfCart)],
    every: [{ name: 'holds that end', everyMs: config.EXPIRE_EVERY_MS, run: () => expireHolds(db) }],
    retention: appointmentRetention,
  };
}
