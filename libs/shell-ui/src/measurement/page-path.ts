import type { UIMatch } from 'react-router';
import { getPublicPage } from '../page/public-page.ts';

/**
 * The page of an address as reports name it: the id of its route, and its path. On pages that are not the same for everybody, the
 * variable parts of the path (the number of an order) are left out.
 */
export function measuredPage(matches: readonly UIMatch[], pathname: string): { name: string; path: string } {
  const last = matches.at(-1);
  const isPublic = matches.some(({ handle }) => getPublicPage(handle) !== null);
  const values = isPublic ? [] : Object.values(last?.params ?? {});
  const path = pathname
    .split('/')
    .map((part) =>
      part !== '' && values.some((value) => value?.split('/').includes(decoded(part))) ? ':id' : part,
    )
    .join('/');
  return { name: last?.id ?? 'unknown', path };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
