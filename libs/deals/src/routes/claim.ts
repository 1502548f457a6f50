import { messages } from '@tirekit/contract';
import { getRequestContext, redirectTo } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';

const ENDED = 'This link has expired. Open your order again to get a new claim packet.';

/** In place of the file: a person is led to where orders are followed, and a program is told. */
function failure(status: number, request: Request): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  if (status === 429 || status >= 500)
    return new Response(messages.technicalProblem, { status: 503, headers });
  if (request.headers.get('accept')?.includes('text/html')) return redirectTo('/track-your-order');
  return new Response(ENDED, { status: status === 410 ? 410 : 404, headers });
}

/** The claim packet of a rebate: the API's file. The API checks the link's signature. */
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
