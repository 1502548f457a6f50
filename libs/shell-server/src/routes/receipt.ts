import { messages, receiptEndedPath } from '@tirekit/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { redirectTo } from '../request/responses.ts';
import { getRequestContext } from '../request/request-context.ts';

/**
 * A link that the API rejects leads a person to a page that says so, and tells a program 404; an API that does not answer
 * now may do so later. There is no page around a file: its text is all that is shown.
 */
function failure(status: number, request: Request): Response {
  const text = { 'content-type': 'text/plain; charset=utf-8' };
  if (status === 429 || status >= 500)
    return new Response(messages.technicalProblem, { status: 503, headers: text });
  if (request.headers.get('accept')?.includes('text/html')) return redirectTo(receiptEndedPath);
  return new Response(messages.receiptLinkEnded, { status: status === 410 ? 410 : 404, headers: text });
}

/** The receipt (specification section 2): the API's file. The API checks the link's signature. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const file = await getRequestContext(context)
    .fetchFile(pathname + search)
    .catch(() => null);
  if (!file?.ok) throw failure(file?.status ?? 503, request);
  return new Response(file.body, {
    headers: {
      'content-type': file.headers.get('content-type') ?? 'application/pdf',
      'content-disposition': file.headers.get('content-disposition') ?? 'inline',
      'cache-control': 'private, no-store',
    },
  });
}
