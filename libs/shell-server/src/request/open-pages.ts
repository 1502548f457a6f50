import { privacyPolicyPath, termsPath } from '@tirekit/contract';
import { contactPath, privacyChoicesPath } from '@tirekit/shell-ui/wire';
/**
 * Pages that a storefront shows to a guest although it is closed to guests: sign-on itself, legal and support pages, and
 * pages whose link is signed, which a shop or a carrier opens without an account.
 */
const open = new Set([
  '/login',
  '/register',
  '/logout',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/account-deleted',
  '/sign-on',
  privacyPolicyPath,
  privacyChoicesPath,
  '/terms',
  termsPath,
  '/returns-and-refunds',
  '/accessibility',
  contactPath,
  '/help-center',
  '/faqs',
  '/track-your-order/wo',
  '/track-your-order/appointment',
  '/track-your-order/rate',
  '/garage-reminders/stop',
]);

/** Addresses that are no pages of the shop: help, files, and data that the API itself guards. */
const notPages =
  /^\/(?:api|files|my_customers|sign-on|sitemaps|notices|help-center)\/|^\/(?:robots\.txt|llms\.txt|sitemap\.xml|embed\.js)$/;

/** True if a storefront that is closed to guests shows this path to a guest. @param path without `.data` */
export const isOpenToGuests = (path: string): boolean =>
  open.has(path.length > 1 ? path.replace(/\/$/, '') : path) || notPages.test(path);
