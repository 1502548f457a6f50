import { ApiFailure } from './api-failure.ts';

type QueryValue = string | number | boolean | null | undefined;
/** Fields of a query. A list repeats its field; null and undefined are left out. */
export type QueryValues = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/**
 * Joins base and endpoint, fills in each `{name}`, and appends the query.
 * @throws ApiFailure `UrlBaseNotConfigured` without a base
 * @throws RangeError if a path parameter is missing, which is a mistake in the caller's code
 */
export function buildUrl(
  baseUrl: string | undefined,
  endpoint: string,
  params: Readonly<Record<string, string | number>> = {},
  query: QueryValues = {},
): string {
  if (!baseUrl) throw new ApiFailure('UrlBaseNotConfigured');
  const path = endpoint.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new RangeError(`${endpoint} needs "${name}"`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, given] of Object.entries(query))
    for (const value of [given].flat())
      if (value !== undefined && value !== null) search.append(name, String(value));
  const base = baseUrl.replace(/\/+$/, '');
  return `${base}/${path.replace(/^\/+/, '')}${search.size > 0 ? `?${search}` : ''}`;
}
