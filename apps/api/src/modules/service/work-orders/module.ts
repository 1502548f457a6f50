import type { ModuleFactory, ModuleDeps } from '../../../module.ts';
import { appointmentRoutes } from './appointment-routes.ts';
import { visitHandlers } from './visit-handlers.ts';
import { visitRetention } from '../../buying/appointments/index.ts';
import { type VisitLinks, visitLinks } from './visit-links.ts';
import { workOrderRoutes } from './work-order-routes.ts';

/** The dependencies that the endpoints of appointments and work orders share. */
export interface WorkOrderDeps extends Pick<ModuleDeps, 'db' | 'storefronts'> {
  readonly links: VisitLinks;
  /** Starts the jobs in the outbox at once. */
  readonly wakeOutbox: () => void;
}

/** Appointments after the purchase: what buyers and shops do with them, their mails, and ratings of shops. */
export const workOrdersModule: ModuleFactory = ({ config, db, wake, storefronts, storefrontOf, mailer }) => {
  const links = visitLinks(config.RECEIPT_SIGNING_SECRET);
  const jobs = visitHandlers({ db, storefrontOf, mailer, links });
  const deps: WorkOrderDeps = { db, links, storefronts, wakeOutbox: () => wake(jobs) };
  return {
    name: 'work-orders',
    jobs,
    retention: visitRetention,
    routes: [...appointmentRoutes(deps), ...workOrderRoutes(deps)],
  };
};
