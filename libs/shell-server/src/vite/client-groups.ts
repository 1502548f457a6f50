/** The modules in a package's folder, in source and as published. `ui` is neither `shell-ui` nor `tire-ui`. */
const within = (library: string, ...paths: string[]): RegExp =>
  new RegExp(`/${library}/(?:src|dist)/(?:${paths.join('|')})`);

/**
 * The modules that share a file in the browser. Without this, code shared by several pages becomes some forty small files,
 * which compress worse and are as many requests.
 */
export const clientGroups = [
  {
    name: 'platform',
    // zustand's `persist` is left out, because pages without a persisted store don't need it.
    test: /node_modules\/(?:(?:react|react-dom|react-router|scheduler|@tanstack\/(?:query-core|react-query))\/|zustand\/(?!.*middleware))/,
    priority: 5,
  },
  // In a file of its own: within a store's, every page with another store would load that one too.
  { name: 'kept', test: /node_modules\/zustand\/.*middleware/, priority: 4 },
  { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform\/resolvers)\//, priority: 4 },
  // The contract's words that nearly every page reads. Schemas of a tire, a cart, or an order go with the code that uses them. With zod,
  // because schemas that nobody reads are left out only where their makers stand in the same file.
  {
    name: 'contract',
    test: new RegExp(
      `node_modules/zod/|${
        within(
          'contract',
          '\\w+/entities/(?:hub-entry|quote|session|site|vehicle)\\.',
          'endpoint\\.',
          'shared/(?:field-messages|ids|money|page-messages|patterns|phone-types|query|slug)\\.',
          'catalog/(?:catalog-messages|catalog-paths|deal-paths|for-fitment|price-words|tire-words|tread-families)\\.',
          'buying/(?:card-name|cart-messages|shipping-modes)\\.',
          'service/price-guarantee-words\\.',
        ).source
      }`,
    ),
    priority: 6,
  },
  // A group takes along what its modules import, unless a group of higher priority has it: so these come before
  // `contract`, which would take all messages, and the constants come before them.
  { name: 'signup-words', test: within('contract', 'buying/signup-messages'), priority: 7 },
  { name: 'order-words', test: within('contract', 'orders/order-messages'), priority: 7 },
  {
    name: 'account-words',
    test: within('contract', 'people/(?:account|garage|sign-on)-messages'),
    priority: 7,
  },
  { name: 'return-words', test: within('contract', 'service/return-messages'), priority: 7 },
  { name: 'review-texts', test: within('contract', 'service/review-messages'), priority: 7 },
  { name: 'quote-words', test: within('contract', 'business/quote-messages'), priority: 7 },
  {
    name: 'program-words',
    test: within(
      'contract',
      'people/(?:exemption|program|simple-crew)-messages',
      'business/organization-messages',
    ),
    priority: 7,
  },
  { name: 'constants', test: within('contract', '(?:\\w+/)?constants\\.'), priority: 8 },
  {
    name: 'frame',
    // Suggestions and the location dialog load when they are first used, embedding in a partner's page alone. Experiments
    // come with what they are about.
    test: new RegExp(
      `${
        within(
          'shell-ui',
          'entry-client',
          'form/(?:form-errors|press-key)',
          'frame/(?!search-suggestions|suggestions-query|recent-searches)',
          'hydration/',
          'page/(?!crumbs-json-ld|posted-on)',
          'root/',
          'storage/(?!forget-buyer)',
          'visitor/(?!ask-for-zip|find-zip|location-(?:dialog\\.|form|schema)|report-once|take-over-vehicle|use-experiment|use-own-location|use-sign-in-path)',
        ).source
      }|${
        within(
          'ui',
          'actions/',
          'class-names',
          'feedback/(?:live-region|notice|skeleton)',
          'display/(?!step-indicator|summary|timeline)',
          'format/',
          'frame/',
          'layout/',
          'navigation/(?!link-rows|page-numbers|pagination|section-nav)',
        ).source
      }`,
    ),
    priority: 3,
  },
  { name: 'fields', test: within('ui', 'forms/(?!rating-input)'), priority: 2 },
  // The meaning of sizes is needed where a buyer types or studies one, not on lists.
  { name: 'sizes', test: within('tires', 'parse-tire', 'size-reading'), priority: 3 },
  // Parts that only a tire's page shows stay there: the large picture, the score's parts, the spelled-out size.
  {
    name: 'tire',
    test: within(
      'tire-ui',
      'card/',
      'reading/(?!quote-lines|score-reading|size-reading|spec-sheet|spell-out)',
    ),
    priority: 2,
  },
  { name: 'review', test: within('tire-ui', 'review/'), priority: 2 },
  { name: 'buyer-terms', test: within('shell-ui', 'purchase/buyer-terms'), priority: 2 },
  // Pages of shops and the catalog's hubs read these without the rest of a list.
  { name: 'chosen-shop', test: within('shell-ui', 'purchase/chosen-shop'), priority: 2 },
  { name: 'list-keys', test: within('catalog', 'model/list-keys'), priority: 2 },
  // Parts that a list and a tire's page share, with words too short for a file of their own.
  {
    name: 'offer',
    test: within(
      'catalog',
      'data/out-the-door-quote',
      'model/(?:hrefs|not-certain)',
      'ui/(?:how-to-get-it|out-the-door-price)\\.module',
    ),
    priority: 1,
  },
  // The same of a set of tires: what it costs at the door, how it is added to a cart, and what it is compared with.
  {
    name: 'set',
    test: within(
      'catalog',
      'model/(?:acknowledgments|compare/compare-address|install-savings|left-to-add|list-state|tire-set)',
      'ui/(?:add-to-cart\\.module|addition-key|check-own|pair-card|set-form|tires-id|to-door)',
      'ui/compare/(?:compare-(?:announcement|list|store|toggle)|tray-id)',
    ),
    priority: 1,
  },
  // Parts that a list shares with guided shopping and the comparison.
  {
    name: 'cards',
    test: within(
      'catalog',
      'data/list-totals',
      'ui/(?:add-to-cart|card-total|own-weights\\.module|weights-form)',
    ),
    priority: 1,
  },
  // Parts that a list shares with the pages that lead to lists.
  {
    name: 'hub',
    test: within('catalog', 'model/list-meta', 'ui/(?:entry-links|hub-page|reviews-link)'),
    priority: 1,
  },
  { name: 'finder', test: within('content', 'ui/(?:size-finder|vehicle-finder|finder)'), priority: 1 },
];
