import type { AnyEndpoint } from '@tirekit/contract';
import { endpoints } from '@tirekit/contract/endpoints';
import { openApiDocument } from '../../src/platform/openapi/openapi.ts';

interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
}

const document = openApiDocument(endpoints, 'http://127.0.0.1') as unknown as Documented;

/** True if the OpenAPI document says that an endpoint may answer with this status. */
export function isDocumented({ path, method }: AnyEndpoint, status: number): boolean {
  const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  return String(status) in responses;
}

const patterns = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The endpoint that answers at an address; undefined for one outside of the contract. */
export function endpointAt(method: string, address: string): AnyEndpoint | undefined {
  const [path = ''] = address.split('?', 1);
  const found = patterns.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  // `/v1/catalog/tires` is no item of that name: the most literal path wins, as in the router.
  return found.sort((one, other) => parameters(one.endpoint) - parameters(other.endpoint))[0]?.endpoint;
}

const parameters = ({ path }: AnyEndpoint): number => path.split('{').length;
