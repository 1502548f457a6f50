import type { LoaderFunctionArgs } from 'react-router';
import { notFound } from '../request/responses.ts';
import { getVisit } from '../request/visit.ts';

/** The receipt (specification section 2): the API's file, which checks the link's own signature. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const file = await getVisit(context).fetchFile(pathname + search);
  if (!file.ok) throw notFound();
  return new Response(file.body, {
    headers: {
      'content-type': file.headers.get('content-type') ?? 'application/pdf',
      'content-disposition': file.headers.get('content-disposition') ?? 'inline',
      'cache-control': 'private, no-store',
    },
  });
}
