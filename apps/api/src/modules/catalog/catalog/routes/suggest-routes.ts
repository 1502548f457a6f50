import { suggest as suggestEndpoint } from '@tirekit/contract';
import { implement, type ImplementedRoute } from '../../../../platform/http/route.ts';
import type { CatalogueReader } from '../catalogue-reader.ts';
import { wholeCatalogue } from '../index/cache-tags.ts';
import { suggest } from '../suggest/suggest.ts';

export function suggestRoutes(reader: CatalogueReader): ImplementedRoute[] {
  return [
    implement(suggestEndpoint, ({ query, request }) => {
      const view = reader.view(request.channel);
      request.tagAnswer(wholeCatalogue(view.index));
      return suggest(view, reader.snapshot, query.query, query.limit);
    }),
  ];
}
