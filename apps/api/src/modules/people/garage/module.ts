import { shopDay } from '@tirekit/contract';
import { every } from '../../../platform/jobs/ticker.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { smtpMailer } from '../../../platform/mail/mailer.ts';
import type { Directories } from './own-vehicles.ts';
import { reminderLinks } from './reminder-links.ts';
import { reminderHandlers, remindOfRotations } from './reminders.ts';
import { garageRoutes } from './routes.ts';

const LOOK_EVERY_MS = 15 * 60_000;

/** The vehicles of an account, and mails when their tires are to be rotated. */
export function createGarageModule(
  { config, db, jobs, log }: ModuleDeps,
  directories: () => Directories,
): ApiModule {
  const mailer = smtpMailer(config.SMTP_URL);
  const links = reminderLinks(config.RECEIPT_SIGNING_SECRET);
  const handlers = reminderHandlers({ db, config, mailer, links, directories });
  const outbox = jobs.handle(handlers);
  const looking = every(
    LOOK_EVERY_MS,
    async () => {
      if ((await remindOfRotations(db, shopDay(Date.now()))) > 0) outbox.wake();
    },
    log,
  );
  return {
    name: 'garage',
    routes: garageRoutes({ db, links, directories }),
    start() {
      looking.start();
      return Promise.resolve();
    },
    async stop() {
      await looking.stop();
      mailer.close();
    },
  };
}
