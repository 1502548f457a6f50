import { getRequestContext } from '@tirekit/shell-server/request';
import { type ActionFunctionArgs, data } from 'react-router';
import { sendAttachment } from '../data/send-attachment.ts';

/** Takes the file of a message while its form is being filled in. The server has limited its size. */
export async function action({ request, context }: ActionFunctionArgs) {
  const bytes = await request.arrayBuffer();
  const type = request.headers.get('content-type') ?? '';
  const sent = await sendAttachment(getRequestContext(context), new Blob([bytes], { type }));
  return sent.ok
    ? Response.json({ fileId: sent.fileId }, { status: 201 })
    : Response.json({ message: sent.message }, { status: 422 });
}

/** There is nothing to see here. */
export function loader() {
  throw data(null, { status: 404 });
}
