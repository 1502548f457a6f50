import type { Database } from '../../../platform/db/database.ts';
import { cleaner } from '../../../platform/jobs/clean-up.ts';
import type { ModuleFactory } from '../../../module.ts';
import { smtpMailer } from '../../../platform/mail/mailer.ts';
import { appointmentRoutes } from './appointment-routes.ts';
import { visitHandlers } from './visit-handlers.ts';
import { visitRetention } from '../../buying/appointments/visit-jobs.ts';
import { type VisitLinks, visitLinks } from './visit-links.ts';
import { workOrderRoutes } from './work-order-routes.ts';

const CLEAN_EVERY_MS = 60 * 60_000;

/** The dependencies that the endpoints of appointments and work orders share. */
export interface WorkOrderDeps {
  readonly db: Database;
  readonly links: VisitLinks;
  /** The origin at which browsers reach each storefront, by channel id. */
  readonly publicOrigins: ReadonlyMap<string, string | null>;
  /** Starts the jobs in the outbox at once. */
  readonly wakeOutbox: () => void;
}

/** Appointments after the purchase: what buyers and shops do with them, their mails, and ratings of shops. */
export const workOrdersModule: ModuleFactory = ({ config, db, jobs, log }) => {
  const mailer = smtpMailer(config.SMTP_URL);
  const links = visitLinks(config.RECEIPT_SIGNING_SECRET);
  const outbox = jobs.handle(visitHandlers({ db, config, mailer, links }));
  const cleaning = cleaner({ db, log }, CLEAN_EVERY_MS, visitRetention);
  const deps: WorkOrderDeps = {
    db,
    links,
    publicOrigins: new Map(config.channels.map(({ channel, publicOrigin }) => [channel.id, publicOrigin])),
    wakeOutbox: () => outbox.wake(),
  };
  return {
    name: 'work-orders',
    routes: [...appointmentRoutes(deps), ...workOrderRoutes(deps)],
    start() {
      cleaning.start();
      return Promise.resolve();
    },
    async stop() {
      await cleaning.stop();
      mailer.close();
    },
  };
};
