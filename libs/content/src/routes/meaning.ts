import { cleanSearch } from '@tirekit/contract';
import { getRequestContext } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { getMeaning } from '../data/text/dictionary.ts';

/** The meaning of the searched words, for the suggestions below the search field. */
export function loader({ context, url }: LoaderFunctionArgs): Response {
  const query = cleanSearch(url.searchParams.get('query') ?? '').slice(0, 80);
  return Response.json(
    { meaning: query === '' ? null : getMeaning(getRequestContext(context), query) },
    { headers: { 'cache-control': 'public, max-age=60' } },
  );
}
