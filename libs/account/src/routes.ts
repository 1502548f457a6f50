import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page, resource } = libraryRoutes(import.meta);

/** Signing on, and the visitor's own pages, for a storefront's `routes.ts`. */
export function accountRoutes(): RouteConfigEntry[] {
  return [
    page('login', 'login', 'account.login'),
    resource('login/passkey', 'passkey-sign-in', 'account.passkey-sign-in'),
    page('register', 'register', 'account.register'),
    page('forgot-password', 'forgot-password', 'account.forgot-password'),
    page('reset-password', 'reset-password', 'account.reset-password'),
    page('verify-email', 'verify-email', 'account.verify-email'),
    page('account/details', 'details', 'account.details'),
    page('account/email', 'confirm-email', 'account.confirm-email'),
    page('account/addresses/:addressId', 'address', 'account.address'),
    page('account/my-garage', 'garage', 'account.garage'),
    page('account/my-garage/add', 'garage-add', 'account.garage-add'),
    page('account/my-garage/:vehicleId', 'garage-vehicle', 'account.garage-vehicle'),
    page('garage-reminders/stop', 'reminders-stop', 'account.reminders-stop'),
    page('account/confirm', 'confirm', 'account.confirm'),
    resource('account/confirm/passkey', 'confirm-passkey', 'account.confirm-passkey'),
    page('account/security', 'security', 'account.security'),
    resource('account/security/passkey', 'passkey-add', 'account.passkey-add'),
    page('account/searches', 'searches', 'account.searches'),
    page('account/data', 'data', 'account.data'),
    resource('account/data/download', 'download', 'account.download'),
    page('account-deleted', 'account-deleted', 'account.deleted'),
    page('recent-searches', 'recent-searches', 'account.recent-searches'),
  ];
}
