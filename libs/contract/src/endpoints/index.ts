import type { AnyEndpoint } from '../endpoint.ts';
import * as business from '../business/endpoints/index.ts';
import * as buying from '../buying/endpoints/index.ts';
import * as catalog from '../catalog/endpoints/index.ts';
import * as content from '../content/endpoints/index.ts';
import * as orders from '../orders/endpoints/index.ts';
import * as people from '../people/endpoints/index.ts';
import * as service from '../service/endpoints/index.ts';

/**
 * Every endpoint of the API. OpenAPI is generated from this list, and a test requires a handler for each.
 */
export const endpoints: readonly AnyEndpoint[] = [catalog, buying, orders, service, people, business, content]
  .flatMap((area) => Object.values(area))
  .filter((value): value is AnyEndpoint => typeof value === 'object' && 'answer' in value && 'path' in value);

export { endpointHeaders, type HeaderUse } from './headers-of-calls.ts';
