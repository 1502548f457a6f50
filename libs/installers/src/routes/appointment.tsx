import { cancelAppointment, changeAppointment, messages } from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
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
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { mustFindOrderLink, openedAppointment, requireTracking } from '../data/visits.ts';
import { readAppointmentValue } from '../model/appointment-value.ts';
import { AppointmentForm } from '../model/visit-forms.ts';
import { afterwards } from '../model/visit-link.ts';
import { AppointmentPage } from '../ui/visit/appointment-page.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Your appointment', robots: 'noindex,follow' });

export async function loader({ context, url }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireTracking(requestContext);
  return openedAppointment(requestContext, url.searchParams);
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireTracking(requestContext);
  const form = await parseForm(request, AppointmentForm);
  if (!form.ok) return formErrors(form);
  const link = mustFindOrderLink(url.searchParams);
  const { intent, time } = form.value;
  const { api } = requestContext;
  const choice = intent === 'accept' ? 'proposed' : readAppointmentValue(time ?? '');
  if (intent === 'change' && choice === null)
    return formErrors({ ok: false, message: null, fields: { time: messages.timeSlot }, values: form.values });
  const result =
    intent === 'cancel' || choice === null
      ? await toResult(api.call(cancelAppointment, { body: link }))
      : await toResult(api.call(changeAppointment, { body: { ...link, choice } }));
  if (!result.ok) return formErrors(form, result.failure);
  throw redirectTo(afterwards(url, intent));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function AppointmentRoute() {
  const [query] = useSearchParams();
  return (
    <AppointmentPage
      {...useLoaderData<typeof loader>()}
      done={query.get('done')}
      errors={useActionData<FormErrors>() ?? null}
    />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
