import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { appointmentRetention, expireHolds } from './expire-holds.ts';

/** The calendars of shops: holds that end. */
export function createAppointmentsModule({ config, db }: Pick<ModuleDeps, 'config' | 'db'>): ApiModule {
  return {
    name: 'appointments',
    every: [{ name: 'holds that end', everyMs: config.EXPIRE_EVERY_MS, run: () => expireHolds(db) }],
    retention: appointmentRetention,
  };
}
