import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page, resource } = libraryRoutes(import.meta);

/** The pages of this domain, for a storefront's `routes.ts`. */
export function installersRoutes(): RouteConfigEntry[] {
  return [
    page('tire-shops', 'finder', 'installers.finder'),
    page('tire-shops/:urbanArea', 'area', 'installers.area'),
    page('tire-shops/shop/:shopName/:shopCode', 'shop', 'installers.shop'),
    page('installer-signup', 'installer-signup', 'installers.signup'),
    resource('installer-signup/image', 'installer-signup-image', 'installers.signup-image'),
    page('track-your-order/appointment', 'appointment', 'installers.appointment'),
    resource('track-your-order/appointment.ics', 'appointment-file', 'installers.appointment-file'),
    page('track-your-order/wo', 'work-order', 'installers.work-order'),
    page('track-your-order/rate', 'rate', 'installers.rate'),
  ];
}
