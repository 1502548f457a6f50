import type { AreaEntry } from './command-line/program.ts';

/** The areas of `tirekit`, each in a module of its own. */
export const areas: Readonly<Record<string, AreaEntry>> = {
  database: {
    description: 'brings the database to the newest schema',
    load: async () => (await import('./database.ts')).database,
  },
  deals: { description: 'deals and rebates', load: async () => (await import('./deals.ts')).deals },
  exemptions: {
    description: 'decisions about tax-exemption certificates',
    load: async () => (await import('./exemptions.ts')).exemptions,
  },
  installers: {
    description: 'decisions about shops that ask to join',
    load: async () => (await import('./installers.ts')).installers,
  },
  'mailing-list': {
    description: 'addresses that have unsubscribed from offers',
    load: async () => (await import('./mailing-list.ts')).mailingList,
  },
  orders: {
    description: 'orders, charges, and purchases on account',
    load: async () => (await import('./orders.ts')).orders,
  },
  organizations: {
    description: 'organizations that buy together',
    load: async () => (await import('./organizations.ts')).organizations,
  },
  programs: { description: 'partner programs', load: async () => (await import('./programs.ts')).programs },
  punchout: {
    description: 'customers who buy by way of a procurement system',
    load: async () => (await import('./punchout.ts')).punchout,
  },
  recalls: { description: 'recalls of tires', load: async () => (await import('./recalls.ts')).recalls },
  registrations: {
    description: 'registrations of tires, for the owners of their brands (49 CFR 574)',
    load: async () => (await import('./registrations.ts')).registrations,
  },
  returns: {
    description: 'decisions about returns',
    load: async () => (await import('./returns.ts')).returns,
  },
  reviews: {
    description: 'moderation of reviews',
    load: async () => (await import('./reviews.ts')).reviews,
  },
  'sales-terms': {
    description: 'limits of sales staff for quotes',
    load: async () => (await import('./sales-terms.ts')).salesTerms,
  },
  shops: { description: 'files of tire shops', load: async () => (await import('./shops.ts')).shops },
  support: {
    description: 'accounts that answer chats',
    load: async () => (await import('./support.ts')).support,
  },
  tax: {
    description: 'sales tax rates of a state',
    load: async () => (await import('./tax.ts')).tax,
  },
  tokens: {
    description: 'access tokens of buyers, to try the API',
    load: async () => (await import('./tokens.ts')).tokens,
  },
};
