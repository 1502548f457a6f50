import { decoded } from '../request/decoded.ts';

/** A request's path with its parameters' names in place of their values, which may be somebody's order number. */
export function pathPattern({ url }: Request, params: Readonly<Record<string, string | undefined>>): string {
  const { '*': rest, ...named } = params;
  const given = new URL(url).pathname.replace(/\.data$/, '');
  // React Router decodes parameters; a path that cannot be decoded stays as it is.
  const path = decoded(given) ?? given;
  const known = rest && path.endsWith(rest) ? `${path.slice(0, -rest.length)}*` : path;
  const placeholders = new Map(Object.entries(named).map(([name, value]) => [value, `{${name}}`]));
  return known
    .split('/')
    .map((segment) => placeholders.get(segment) ?? segment)
    .join('/');
}
