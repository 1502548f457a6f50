import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { loadReviewsPage } from '../data/load-reviews.ts';
import { requireReviews } from '../data/require-reviews.ts';
import { reviewParameters } from '../model/filters.ts';
import { reviewsMeta } from '../model/reviews-meta.ts';
import { ReviewsPage } from '../ui/reviews-page.tsx';

export const handle = publicPage({ query: reviewParameters });

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, (page) => {
    const { jsonLd, ...meta } = reviewsMeta(page);
    return { ...meta, jsonLd: [crumbsJsonLd(page.words.crumbs), ...jsonLd] };
  });

/** The reviews of a line, brand, category or type, or all of them. */
export function loader({ url, params, context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireReviews(requestContext);
  return loadReviewsPage(requestContext, url, params);
}

/** A vote changes what its button says, and nothing else of the page. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formAction === undefined && defaultShouldRevalidate;

export default function ReviewListRoute() {
  return <ReviewsPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
