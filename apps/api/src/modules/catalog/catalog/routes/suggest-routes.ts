import { suggest as suggestEndpoint } from '@tirekit/contract';
import { implement, type ImplementedRoute } from '../../../../platform/http/route.ts';
import type { CatalogReader } from '../catalog-reader.ts';
import { wholeCatalog } from '../index/cache-tags.ts';
import { findSuggestions } from '../suggest/suggest.ts';

export function suggestRoutes(reader: CatalogReader): ImplementedRoute[] {
  return [
    implement(suggestEndpoint, ({ query, request }) => {
      const view = reader.view(request.channel);
      request.tagAnswer(wholeCatalog(view.index));
      return findSuggestions(view, reader.snapshot, query.query, query.limit);
    }),
  ];
}
