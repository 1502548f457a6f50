import { data, type LoaderFunctionArgs } from 'react-router';
import { gone, notFound } from '../request/responses.ts';
import { getVisit } from '../request/visit.ts';

/** A link that the API rejects leads nowhere; an API that does not answer now may do so later. */
function failurePage(status: number) {
  if (status === 410) return gone();
  return status === 429 || status >= 500 ? data(null, { status: 503 }) : notFound();
}

/** The receipt (specification section 2): the API's file. The API checks the link's signature. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const file = await getVisit(context)
    .fetchFile(pathname + search)
    .catch(() => null);
  if (!file?.ok) throw failurePage(file?.status ?? 503);
  return new Response(file.body, {
    headers: {
      'content-type': file.headers.get('content-type') ?? 'application/pdf',
      'content-disposition': file.headers.get('content-disposition') ?? 'inline',
      'cache-control': 'private, no-store',
    },
  });
}
