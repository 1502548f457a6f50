import type { Feature } from '@tirekit/channel';

/** The pages of an account, in the order of their navigation. */
export const accountPages = {
  overview: { label: 'Overview', to: '/account', feature: 'accounts' },
  orders: { label: 'Orders', to: '/account/my-orders', feature: 'accounts' },
  garage: { label: 'Garage', to: '/account/my-garage', feature: 'garage' },
  details: { label: 'Details', to: '/account/details', feature: 'accounts' },
  security: { label: 'Security', to: '/account/security', feature: 'accounts' },
  searches: { label: 'Searches', to: '/account/searches', feature: 'search' },
  program: { label: 'Partner program', to: '/partner-program', feature: 'partner-program' },
  referrals: { label: 'Invite friends', to: '/advocate-dashboard', feature: 'referrals' },
  taxExemption: { label: 'Tax exemption', to: '/account/tax-exemption', feature: 'accounts' },
  /** Of sales staff, who come to it from their overview. */
  quotes: { label: 'Quotes', to: '/account/quotes', feature: 'accounts', staff: true },
  data: { label: 'Your data', to: '/account/data', feature: 'accounts' },
} as const satisfies Record<string, { label: string; to: string; feature: Feature; staff?: true }>;

/** One page of an account: `overview`. A page below it, such as one order, has the same name. */
export type AccountPage = keyof typeof accountPages;
