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
    page('account/tax-exemption', 'tax-exemption', 'account.tax-exemption'),
    page('account/searches', 'searches', 'account.searches'),
    page('account/data', 'data', 'account.data'),
    resource('account/data/download', 'download', 'account.download'),
    page('account-deleted', 'account-deleted', 'account.deleted'),
    page('partner-program', 'programs', 'account.programs'),
    page('partner-program/:slug', 'program', 'account.program'),
    resource('partner-program/:slug/sign-on', 'program-sign-on', 'account.program-sign-on'),
    resource('partner-program/:slug/callback', 'program-callback', 'account.program-callback'),
    page('military-discount', 'military-discount', 'account.military-discount'),
    resource('military-discount/verify', 'military-verify', 'account.military-verify'),
    page('simplecrew', 'simple-crew', 'account.simple-crew'),
    resource('idMeCallback', 'id-me-callback', 'account.id-me-callback'),
    page('invite', 'invite', 'account.invite'),
    page('advocate-dashboard', 'advocate-dashboard', 'account.advocate-dashboard'),
    page('recent-searches', 'recent-searches', 'account.recent-searches'),
  ];
}
