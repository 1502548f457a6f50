import type { Channel } from '@tirekit/channel';
import { dealsPath, guidedPath, militaryPath } from '@tirekit/contract';
import { installerSignupPath } from '@tirekit/shell-ui/wire';
import type { Requirement } from './front-matter.ts';

/** The part of a channel that says what a storefront has. */
export type Offering = Pick<Channel, 'id' | 'features' | 'paymentMethods' | 'shippingModes'>;

/** True if a storefront has what a text is about. */
export function meets(channel: Offering, requires: Requirement): boolean {
  if ('feature' in requires) return channel.features.includes(requires.feature);
  if ('payment' in requires) return channel.paymentMethods.includes(requires.payment);
  return channel.shippingModes.includes(requires.shipping);
}

/** The pages that not every storefront has, by the beginning of their addresses. Their loaders answer 404 elsewhere. */
const needs: readonly (readonly [path: string, requires: Requirement])[] = [
  ['/compare', { feature: 'compare' }],
  [dealsPath, { feature: 'deals' }],
  ['/tire-shops', { feature: 'tire-shops' }],
  [installerSignupPath, { feature: 'installer-signup' }],
  ['/tire-reviews', { feature: 'reviews' }],
  [guidedPath, { feature: 'guided-shopping' }],
  ['/track-your-order', { feature: 'tracking' }],
  ['/account/my-garage', { feature: 'garage' }],
  ['/account', { feature: 'accounts' }],
  ['/login', { feature: 'accounts' }],
  ['/register', { feature: 'accounts' }],
  ['/forgot-password', { feature: 'accounts' }],
  [militaryPath, { feature: 'military-discount' }],
  ['/simplecrew', { feature: 'simple-crew' }],
  ['/invite', { feature: 'referrals' }],
  ['/advocate-dashboard', { feature: 'referrals' }],
  ['/partner-program', { feature: 'partner-program' }],
  ['/search', { feature: 'search' }],
];

/** True if a storefront has the page at an address, as far as its features say. @param path without query and anchor */
export const hasPage = (channel: Offering, path: string): boolean =>
  needs.every(
    ([prefix, requires]) => !(path === prefix || path.startsWith(`${prefix}/`)) || meets(channel, requires),
  );
