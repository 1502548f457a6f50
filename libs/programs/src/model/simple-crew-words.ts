import type { Crumb } from '@tirekit/ui';

export const CREW_PATH = '/simplecrew';

export const crewCrumbs: readonly Crumb[] = [{ label: 'Home', to: '/' }, { label: 'SimpleCrew' }];

/** Signing on, or registering, to become a member: the pages say so, and lead back here. */
export const toJoin = (action: 'login' | 'register'): string =>
  `/${action}?redirectUri=${encodeURIComponent(CREW_PATH)}&displaySimpleCrewView=true`;

export const crewWords = {
  description: 'Join SimpleCrew for free. Members pay less for selected tires, and get coupons of their own.',
  lead: 'Join for free. Members pay less for selected tires, and get coupons of their own.',
  gives: [
    'Member prices on selected tires, with the regular price next to them.',
    'A wallet of coupons. You can use each one once.',
    'Deals and the price guarantee, as always.',
  ],
  leave:
    'You’d pay our regular prices again, also for the tires in your cart. Orders that you placed stay as they are.',
} as const;
