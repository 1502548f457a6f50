import { messages } from '@tirekit/contract';
import { getRequestContext, redirectTo } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { QUOTE_ENDED } from '../data/opened-quote.ts';

/** The quote as a PDF: the API's file. The API checks the link's signature. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const file = await getRequestContext(context)
    .fetchFile(pathname + search)
    .catch(() => null);
  if (file?.ok)
    return new Response(file.body, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': file.headers.get('content-disposition') ?? 'inline',
        'cache-control': 'private, no-store',
      },
    });
  const isGone = file !== null && file.status < 500 && file.status !== 429;
  // A link that the API rejects leads a person to a page that says so, and tells a program 404.
  if (isGone && request.headers.get('accept')?.includes('text/html')) throw redirectTo(QUOTE_ENDED);
  return new Response(isGone ? messages.quoteUnavailable : messages.technicalProblem, {
    status: isGone ? 404 : 503,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
