import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { settle } from '@tirekit/api-client';
import { messages, patterns } from '@tirekit/contract';
import { Page, Stack } from '@tirekit/ui';
import { pageMeta } from '../page/page-meta.ts';
import { submittedFields } from '../request/form.ts';
import { ownPath } from '../request/own-path.ts';
import { rememberPlace } from '../request/remember-place.ts';
import { goTo } from '../request/responses.ts';
import { getVisit } from '../request/visit.ts';
import { LocationForm } from '../visitor/location-form.tsx';
import type { LocationResult } from '../visitor/tell-place.ts';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your location', canonical: '/location', robots: 'noindex,follow' });

export function loader({ url, context }: LoaderFunctionArgs) {
  return {
    back: ownPath(url.searchParams.get('back')),
    zip: getVisit(context).cookies.get('zipCode'),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = getVisit(context);
  const form = await submittedFields(request);
  const zip = String(form.get('zip') ?? '').trim();
  const refuse = (message: string, status = 422) =>
    data({ ok: false, fields: { zip: message }, values: { zip } } satisfies LocationResult, { status });

  if (zip === '') return refuse(messages.zipMissing);
  if (!patterns.zip.test(zip)) return refuse(messages.zip);
  const kept = await settle(rememberPlace(visit, zip));
  // The dialog may be open over any page, which stays.
  if (!kept.ok) return refuse(messages.technicalProblem, 503);
  if (kept.answer === null) return refuse(messages.zipDifferent);
  if (form.get('stay') === 'yes') return data({ ok: true, location: kept.answer } satisfies LocationResult);
  throw goTo(ownPath(String(form.get('back') ?? '')));
}

/** The header's dialog as a page, for browsers without scripts. */
export default function LocationPage() {
  const { back, zip } = useLoaderData<typeof loader>();
  const result = useActionData<LocationResult>();
  return (
    <Page width="text">
      <Stack gap={4}>
        <h1>Where should we ship it?</h1>
        <p>Delivery dates, fees and tax depend on your ZIP code.</p>
        <LocationForm back={back} zip={zip} result={result} />
      </Stack>
    </Page>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '../page/error-page.tsx';
