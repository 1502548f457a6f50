import { getRequestContext } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { helpEntries } from '../data/text/help-entries.ts';
import { getContent } from '../files/index.ts';

/** Everything that the help center's search finds, for the search in the browser. */
export function loader({ context }: LoaderFunctionArgs): Response {
  return Response.json(helpEntries(getContent(getRequestContext(context))), {
    headers: { 'cache-control': 'public, max-age=60' },
  });
}
