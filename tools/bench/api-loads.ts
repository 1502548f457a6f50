import type { Load } from './measure.ts';
import type { UrlPools } from './urls.ts';

/** The calls to the API, a row each. */
export const apiLoads = (pools: UrlPools) =>
  ({
    newLists: { name: 'list with facets, every address new', paths: pools.lists },
    popularLists: { name: 'list with facets, popular addresses', paths: pools.popularLists },
    newTexts: { name: 'typeahead, every text new', paths: pools.typeahead },
    popularTexts: { name: 'typeahead, popular texts', paths: pools.popularTypeahead },
    newDetails: { name: 'detail, every tire new', paths: pools.details },
    popularDetails: { name: 'detail, popular tires', paths: pools.popularDetails },
    session: { name: 'session', paths: ['/users/session'] },
  }) satisfies Record<string, Load>;
