import { type ActionFunctionArgs, data } from 'react-router';
import { getRequestContext } from '@tirekit/shell-server/request';
import { requireReviews } from '../data/require-reviews.ts';
import { sendReviewPicture } from '../data/write-review.ts';

/** Takes a picture of a review while its form is being filled in. The server has limited its size. */
export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireReviews(requestContext);
  const bytes = await request.arrayBuffer();
  const type = request.headers.get('content-type') ?? '';
  const sent = await sendReviewPicture(requestContext, new Blob([bytes], { type }));
  return sent.ok
    ? Response.json(sent.picture, { status: 201 })
    : Response.json({ message: sent.message }, { status: 422 });
}

/** There is nothing to see here. */
export function loader() {
  throw data(null, { status: 404 });
}
