import { answerUpload, getRequestContext, notFound } from '@tirekit/shell-server/request';
import type { ActionFunctionArgs } from 'react-router';
import { requireReviews } from '../data/require-reviews.ts';
import { sendReviewPicture } from '../data/write-review.ts';

/** Takes a picture of a review while its form is being filled in. */
export function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireReviews(requestContext);
  return answerUpload(request, (file) => sendReviewPicture(requestContext, file));
}

/** There is nothing to see here. */
export function loader() {
  throw notFound();
}
