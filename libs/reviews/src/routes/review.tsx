import { getReview, listOwnVotes, voteForReview } from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  notFound,
  parseForm,
  permanentRedirect,
  toResult,
} from '@tirekit/shell-server/request';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type Params,
  useActionData,
  useLoaderData,
} from 'react-router';
import { requireReviews } from '../data/require-reviews.ts';
import { getScope, scopeWords } from '../model/scope.ts';
import { VoteFields } from '../model/vote-fields.ts';
import { ReviewPage } from '../ui/review-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ review, words }) => ({
    title: `${review.summary}: ${words.title}`,
    robots: 'noindex,follow',
    canonical: null,
  }));

function reviewIn(params: Params) {
  const scope = getScope(params);
  const { brand, line } = scope?.query ?? {};
  const { reviewId } = params;
  if (scope === null || brand === undefined || line === undefined || reviewId === undefined) throw notFound();
  return { scope, key: { brand, line, reviewId } };
}

/** One review, and whether this visitor found it helpful: where the button of a page without scripts leads. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireReviews(requestContext);
  const { scope, key } = reviewIn(params);
  const path = `${scope.path}/${key.reviewId}`;
  if (url.pathname !== path) throw permanentRedirect(path);
  const [review, votes] = await Promise.all([
    requestContext.load(getReview, { params: key }),
    toResult(requestContext.api.call(listOwnVotes, { query: { review: [key.reviewId] } })),
  ]);
  // Its writer has changed it since.
  if (review.reviewId !== key.reviewId) throw permanentRedirect(`${scope.path}/${review.reviewId}`);
  return {
    review,
    isHelpful: votes.ok && votes.answer.reviewIds.includes(review.reviewId),
    reviewsPath: scope.path,
    words: scopeWords(scope, review),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireReviews(requestContext);
  const form = await parseForm(request, VoteFields);
  if (!form.ok) return formErrors(form);
  const { key } = reviewIn(params);
  // A guest votes as their session.
  await toResult(requestContext.session());
  const voted = await toResult(
    requestContext.api.call(voteForReview, { body: { ...key, helpful: form.value.helpful === 'yes' } }),
  );
  if (!voted.ok) return formErrors(form, voted.failure);
  const { isHelpful, helpful } = voted.answer;
  return { ok: true as const, isHelpful, helpful };
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ReviewRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<FormErrors | { ok: true }>();
  return <ReviewPage {...page} message={answer?.ok === false ? answer.message : null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
