import { rateInstaller } from '@tirekit/contract';
import { type FormErrors, linkEndedPath, pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  parseForm,
  redirectTo,
  toResult,
} from '@tirekit/shell-server/request';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useSearchParams,
} from 'react-router';
import { mustFindOrderLink, requireTracking } from '../data/visits.ts';
import { RatingForm } from '../model/visit-forms.ts';
import { afterwards } from '../model/visit-link.ts';
import { RatePage } from '../ui/visit/rate-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Rate your shop', robots: 'noindex,follow' });

export function loader({ context, url }: LoaderFunctionArgs) {
  requireTracking(getRequestContext(context));
  mustFindOrderLink(url.searchParams);
  return null;
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireTracking(requestContext);
  const form = await parseForm(request, RatingForm);
  if (!form.ok) return formErrors(form);
  const { rating, comment } = form.value;
  const body = {
    ...mustFindOrderLink(url.searchParams),
    rating: Number(rating),
    ...(comment !== '' && { comment }),
  };
  const result = await toResult(requestContext.api.call(rateInstaller, { body }));
  if (!result.ok && result.failure.kind === 'NotFound') throw redirectTo(linkEndedPath);
  if (!result.ok) return formErrors(form, result.failure);
  throw redirectTo(afterwards(url, 'rated'));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function RateRoute() {
  const [query] = useSearchParams();
  return <RatePage isRated={query.get('done') === 'rated'} errors={useActionData<FormErrors>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
