import type { AreaEntry } from './command-line/program.ts';

/** The areas of `tirekit`, each in a module of its own. */
export const areas: Readonly<Record<string, AreaEntry>> = {
  catalog: {
    description: 'tires, prices, and stock that come in as files, and go out again',
    load: async () => (await import('./catalog.ts')).catalogArea,
  },
  database: {
    description: 'brings the database to the newest schema',
    load: async () => (await import('./database.ts')).databaseArea,
  },
  deals: { description: 'deals and rebates', load: async () => (await import('./deals.ts')).dealsArea },
  exemptions: {
    description: 'decisions about tax-exemption certificates',
    load: async () => (await import('./exemptions.ts')).exemptionsArea,
  },
  facts: {
    description: 'public facts: ZIP codes, vehicles, and the tires that fit them',
    load: async () => (await import('./facts.ts')).factsArea,
  },
  feeds: {
    description: 'deliveries that come again and again',
    load: async () => (await import('./feeds.ts')).feedsArea,
  },
  installers: {
    description: 'decisions about shops that ask to join',
    load: async () => (await import('./installers.ts')).installersArea,
  },
  'mailing-list': {
    description: 'addresses that have unsubscribed from offers',
    load: async () => (await import('./mailing-list.ts')).mailingListArea,
  },
  orders: {
    description: 'orders, charges, and purchases on account',
    load: async () => (await import('./orders.ts')).ordersArea,
  },
  organizations: {
    description: 'organizations that buy together',
    load: async () => (await import('./organizations.ts')).organizationsArea,
  },
  prices: {
    description: 'prices by time, price type, storefront, and state',
    load: async () => (await import('./prices.ts')).pricesArea,
  },
  programs: {
    description: 'partner programs',
    load: async () => (await import('./programs.ts')).programsArea,
  },
  punchout: {
    description: 'customers who buy by way of a procurement system',
    load: async () => (await import('./punchout.ts')).punchoutArea,
  },
  recalls: { description: 'recalls of tires', load: async () => (await import('./recalls.ts')).recallsArea },
  registrations: {
    description: 'registrations of tires, for the owners of their brands (49 CFR 574)',
    load: async () => (await import('./registrations.ts')).registrationsArea,
  },
  returns: {
    description: 'decisions about returns',
    load: async () => (await import('./returns.ts')).returnsArea,
  },
  reviews: {
    description: 'moderation of reviews',
    load: async () => (await import('./reviews.ts')).reviewsArea,
  },
  samples: {
    description: 'the sample shop: invented tires, shops, warehouses, and accounts',
    load: async () => (await import('./samples.ts')).samplesArea,
  },
  'sales-terms': {
    description: 'limits of sales staff for quotes',
    load: async () => (await import('./sales-terms.ts')).salesTermsArea,
  },
  shops: { description: 'files of tire shops', load: async () => (await import('./shops.ts')).shopsArea },
  stock: {
    description: 'how many tires are in which warehouse',
    load: async () => (await import('./stock.ts')).stockArea,
  },
  suppliers: {
    description: 'distributors and manufacturers that the shop buys from',
    load: async () => (await import('./suppliers.ts')).suppliersArea,
  },
  support: {
    description: 'accounts that answer chats',
    load: async () => (await import('./support.ts')).supportArea,
  },
  tax: {
    description: 'sales tax rates of a state',
    load: async () => (await import('./tax.ts')).taxArea,
  },
  tokens: {
    description: 'access tokens of buyers, to try the API',
    load: async () => (await import('./tokens.ts')).tokensArea,
  },
  warehouses: {
    description: 'where tires lie, and leave from',
    load: async () => (await import('./warehouses.ts')).warehousesArea,
  },
};
