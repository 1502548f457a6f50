import { shopDay } from '@tirekit/contract';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import type { Directories } from './own-vehicles.ts';
import { reminderLinks } from './reminder-links.ts';
import { reminderHandlers, remindOfRotations } from './reminders.ts';
import { garageRoutes } from './routes.ts';
import { garageData } from './personal-data.ts';

const LOOK_EVERY_MS = 15 * 60_000;

/** The vehicles of an account, and mails when their tires are to be rotated. */
export function createGarageModule(
  { config, db, wake, storefronts, mailer }: ModuleDeps,
  directories: () => Directories,
): ApiModule {
  const links = reminderLinks(config.RECEIPT_SIGNING_SECRET);
  const jobs = reminderHandlers({ db, storefronts, mailer, links, directories });
  return {
    name: 'garage',
    personalData: garageData,
    routes: garageRoutes({ db, links, directories }),
    jobs,
    every: [
      {
        name: 'reminders of rotations',
        everyMs: LOOK_EVERY_MS,
        async run() {
          if ((await remindOfRotations(db, shopDay(Date.now()))) > 0) wake(jobs);
        },
      },
    ],
  };
}
