import { messages } from '@tirekit/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { getRequestContext } from '../request/request-context.ts';

/** A file of the API, such as a shop's picture. The API checks the link's signature. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const file = await getRequestContext(context)
    .fetchFile(pathname + search)
    .catch(() => null);
  if (file?.ok)
    return new Response(file.body, {
      headers: {
        'content-type': file.headers.get('content-type') ?? 'application/octet-stream',
        'content-disposition': file.headers.get('content-disposition') ?? 'inline',
        'cache-control': file.headers.get('cache-control') ?? 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  const isOver = file !== null && file.status < 500 && file.status !== 429;
  throw new Response(isOver ? messages.pageMissing : messages.technicalProblem, {
    status: isOver ? 404 : 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
