import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import * as z from 'zod/mini';
import { toResult } from '@tirekit/api-client';
import { messages } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { LocationFields, LocationForm, type LocationResult } from '@tirekit/shell-ui/for-server';
import { Page, Stack } from '@tirekit/ui';
import { ownPath } from '../request/own-path.ts';
import { formErrors, parseForm } from '../request/parse-form.ts';
import { getRequestContext } from '../request/request-context.ts';
import { redirectTo } from '../request/responses.ts';
import { saveVisitorLocation } from '../request/visitor-location.ts';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your location', canonical: '/location', robots: 'noindex,follow' });

export function loader({ url, context }: LoaderFunctionArgs) {
  return {
    back: ownPath(url.searchParams.get('back')),
    zip: getRequestContext(context).cookies.get('zipCode'),
  };
}

/** `stay`: the form is a dialog over any page, which stays. */
const Form = z.extend(LocationFields, { back: z.optional(z.string()), stay: z.optional(z.string()) });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, Form);
  if (!form.ok) return formErrors(form);
  const saved = await toResult(saveVisitorLocation(getRequestContext(context), form.value.zip));
  if (!saved.ok || saved.answer === null) {
    const zip = saved.ok ? messages.zipDifferent : messages.technicalProblem;
    return formErrors({ ...form, ok: false, message: null, fields: { zip }, status: saved.ok ? 422 : 503 });
  }
  if (form.value.stay === 'yes') return data({ ok: true, location: saved.answer } satisfies LocationResult);
  throw redirectTo(ownPath(form.value.back ?? ''));
}

/** The header's dialog as a page, for browsers without scripts. */
export default function LocationPage() {
  const { back, zip } = useLoaderData<typeof loader>();
  const result = useActionData<LocationResult>();
  return (
    <Page width="text">
      <Stack gap={4}>
        <h1>Where should we ship it?</h1>
        <p>Delivery dates, fees, and tax depend on your ZIP code.</p>
        <LocationForm back={back} zip={zip} result={result} />
      </Stack>
    </Page>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
