import { actOnWorkOrder, type BodyInputOf, messages } from '@tirekit/contract';
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
import { openedWorkOrder, requireTracking } from '../data/visits.ts';
import { readAppointmentValue } from '../model/appointment-value.ts';
import { listWorkOrderTins, WorkOrderForm } from '../model/visit-forms.ts';
import { afterwards, workOrderLinkIn } from '../model/visit-link.ts';
import { WorkOrderEnded, WorkOrderPage } from '../ui/visit/work-order-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Work order', robots: 'noindex,follow' });

export async function loader({ context, url }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireTracking(requestContext);
  return { opened: await openedWorkOrder(requestContext, url.searchParams) };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireTracking(requestContext);
  const form = await parseForm(request, WorkOrderForm);
  if (!form.ok) return formErrors(form);
  const link = workOrderLinkIn(url.searchParams);
  // The page says that the link has ended.
  if (link === null) throw redirectTo(`${url.pathname}${url.search}`);
  const { intent, time = '', tins = {} } = form.value;
  const choice = readAppointmentValue(time);
  if (intent === 'propose' && choice === null)
    return formErrors({ ok: false, message: null, fields: { time: messages.timeSlot }, values: form.values });
  const action: BodyInputOf<typeof actOnWorkOrder>['action'] =
    intent === 'finish'
      ? { kind: 'finish', tins: listWorkOrderTins(tins) }
      : intent === 'propose' && choice !== null
        ? { kind: 'propose', choice }
        : { kind: intent === 'propose' ? 'confirm' : intent };
  const result = await toResult(requestContext.api.call(actOnWorkOrder, { body: { ...link, action } }));
  if (!result.ok) return formErrors(form, result.failure);
  throw redirectTo(afterwards(url, intent));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function WorkOrderRoute() {
  const { opened } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const errors = useActionData<FormErrors>() ?? null;
  return opened === null ? (
    <WorkOrderEnded />
  ) : (
    <WorkOrderPage {...opened} done={query.get('done')} errors={errors} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
