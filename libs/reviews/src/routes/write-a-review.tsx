import { randomUUID } from 'node:crypto';
import { pageMeta } from '@tirekit/shell-ui';
import {
  getRequestContext,
  notFound,
  permanentRedirect,
  submittedFields,
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
import {
  answerRemoval,
  answerReviewForm,
  openedForm,
  orderIn,
  type ReviewAnswer,
} from '../data/write-review.ts';
import { writtenAbout } from '../model/scope.ts';
import { linkIn, sentIn } from '../model/sent-review.ts';
import { WritePage } from '../ui/write/write-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ brandName, lineName, formPath, own, sent }) => ({
    title: `${own === null || sent !== null ? 'Write a review' : 'Change your review'} of the ${brandName} ${lineName}`,
    robots: 'noindex,follow',
    canonical: formPath,
  }));

function lineIn(params: Params) {
  const written = writtenAbout(params);
  if (written === null) throw notFound();
  return written;
}

const proofsIn = ({ searchParams }: URL) => ({ order: orderIn(searchParams), review: linkIn(searchParams) });

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireReviews(requestContext);
  const { about, formPath } = lineIn(params);
  if (url.pathname !== formPath) throw permanentRedirect(formPath + url.search);
  const opened = await openedForm(requestContext, { ...about, ...proofsIn(url) });
  return {
    ...opened,
    formPath,
    sent: sentIn(url.searchParams),
    // A form that is sent twice writes one review; see `answerReviewForm`.
    pageKey: randomUUID(),
  };
}

export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireReviews(requestContext);
  const { about, formPath } = lineIn(params);
  const fields = await submittedFields(request);
  const named = { ...about, ...proofsIn(url) };
  return fields.get('intent') === 'remove'
    ? answerRemoval(requestContext, named, { formPath })
    : answerReviewForm(requestContext, named, { fields, formPath });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function WriteReviewRoute() {
  return <WritePage {...useLoaderData<typeof loader>()} answer={useActionData<ReviewAnswer>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
