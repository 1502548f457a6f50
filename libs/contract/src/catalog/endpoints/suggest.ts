import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Suggestion } from '../entities/suggestion.ts';
import { cleanSearch } from '../../shared/intake/codes.ts';
import { intBetween } from '../../shared/query.ts';

export const suggest = endpoint({
  id: 'catalog.suggest',
  method: 'GET',
  path: '/v1/search/suggest',
  summary:
    'Vehicles, sizes, brands, lines for what was typed, also together: a size or vehicle narrowed by the words beside it. Typing errors forgiven.',
  auth: 'channel',
  access: 'catalog',
  feature: 'search',
  query: z.object({
    query: z.string().check(z.overwrite(cleanSearch), z.minLength(1), z.maxLength(80)),
    limit: z._default(intBetween(1, 20), 8),
  }),
  answer: z.object({
    suggestions: z.array(Suggestion),
    /** True if the first suggestion covers everything typed and is its only possible meaning. */
    isCertain: z.boolean(),
    /** True if every word was understood as it was typed; the suggestions are then what it may mean. */
    isUnderstood: z.boolean(),
    /** The typed words that match nothing in the catalog, if others do: `["purple"]`. */
    unread: z.array(z.string()),
  }),
  errors: ['not-found'],
});
