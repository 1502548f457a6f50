import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page, resource } = libraryRoutes(import.meta);

/** Pages of the ways to pay less: programs, the military discount, SimpleCrew, invitations, and tax exemptions. */
export function programsRoutes(): RouteConfigEntry[] {
  return [
    page('account/tax-exemption', 'tax-exemption', 'programs.tax-exemption'),
    page('partner-program', 'programs', 'programs.programs'),
    page('partner-program/:slug', 'program', 'programs.program'),
    resource('partner-program/:slug/sign-on', 'program-sign-on', 'programs.program-sign-on'),
    resource('partner-program/:slug/callback', 'program-callback', 'programs.program-callback'),
    page('military-discount', 'military-discount', 'programs.military-discount'),
    resource('military-discount/verify', 'military-verify', 'programs.military-verify'),
    page('simplecrew', 'simple-crew', 'programs.simple-crew'),
    resource('idMeCallback', 'id-me-callback', 'programs.id-me-callback'),
    page('invite', 'invite', 'programs.invite'),
    page('advocate-dashboard', 'advocate-dashboard', 'programs.advocate-dashboard'),
  ];
}
