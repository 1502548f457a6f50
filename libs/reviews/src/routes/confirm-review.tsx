import { confirmReview, openReviewForm } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, notFound, redirectTo, toResult } from '@tirekit/shell-server/request';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { requireReviews } from '../data/require-reviews.ts';
import { writtenAbout } from '../model/scope.ts';
import { linkIn, sentQuery } from '../model/sent-review.ts';
import { ConfirmReviewPage, type ConfirmFailure } from '../ui/write/confirm-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Confirm your review', canonical: null, robots: 'noindex,follow' });

/** The link alone doesn't confirm anything, because mail scanners open links. The page asks with a button. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireReviews(requestContext);
  const written = writtenAbout(params);
  if (written === null || linkIn(url.searchParams) === undefined) throw notFound();
  const { brandName, lineName } = await requestContext.load(openReviewForm, { body: written.about });
  return { tire: `${brandName} ${lineName}`, formPath: written.formPath };
}

/** Confirms the address, and leads to the page with the outcome of the review. */
export async function action({ url, params, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireReviews(requestContext);
  const written = writtenAbout(params);
  const review = linkIn(url.searchParams);
  if (written === null || review === undefined) throw notFound();
  const confirmed = await toResult(
    requestContext.api.call(confirmReview, { body: { ...written.about, review } }),
  );
  if (confirmed.ok) return redirectTo(`${written.formPath}?${sentQuery(confirmed.answer)}`);
  const outcome: ConfirmFailure = confirmed.failure.statusCode === 404 ? 'gone' : 'failed';
  return data({ outcome }, { status: outcome === 'gone' ? 404 : 503 });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ConfirmReviewRoute() {
  const answer = useActionData<{ outcome?: ConfirmFailure }>();
  return <ConfirmReviewPage {...useLoaderData<typeof loader>()} outcome={answer?.outcome ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
