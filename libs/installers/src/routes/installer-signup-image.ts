import { type ActionFunctionArgs, data } from 'react-router';
import { getRequestContext } from '@tirekit/shell-server/request';
import { attachStoreImage } from '../data/store-image.ts';

/** Takes the picture of a store while its form is being filled in. The server has limited its size. */
export async function action({ request, context }: ActionFunctionArgs) {
  const bytes = await request.arrayBuffer();
  const type = request.headers.get('content-type') ?? '';
  const attached = await attachStoreImage(getRequestContext(context), new Blob([bytes], { type }));
  return attached.ok
    ? Response.json(attached.image, { status: 201 })
    : Response.json({ message: attached.message }, { status: 422 });
}

/** There is nothing to see here. */
export function loader() {
  throw data(null, { status: 404 });
}
