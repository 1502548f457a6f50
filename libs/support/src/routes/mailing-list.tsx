import { getListWays, joinByMail, joinByText } from '@tirekit/contract';
import { type FormErrors, pageMeta, publicPage } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  notFound,
  parseForm,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { suspected } from '../data/send-message.ts';
import { MailFields, TextFields } from '../model/list-fields.ts';
import { type ListAnswer, MailingListPage } from '../ui/mailing-list-page.tsx';
import * as contactMessages from '../model/contact-messages.ts';

export const handle = publicPage();

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Sign up for offers',
    description: 'Sign up for our offers, and get a code for your first order.',
  });

export function loader({ context }: LoaderFunctionArgs) {
  const { channel, load } = getRequestContext(context);
  if (!channel.features.includes('newsletter')) throw notFound();
  return load(getListWays);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, channel } = getRequestContext(context);
  if (!channel.features.includes('newsletter')) throw notFound();
  const fields = await submittedFields(request);
  const bait = suspected(fields);
  if (bait) return formErrors(bait);
  const byText = fields.get('way') === 'text';
  const form = byText ? await parseForm(fields, TextFields) : await parseForm(fields, MailFields);
  if (!form.ok) return formErrors(form);
  const { value } = form;
  const asked = await toResult(
    'phone' in value ? api.call(joinByText, { body: value }) : api.call(joinByMail, { body: value }),
  );
  if (asked.ok) return { ok: true as const, way: byText ? ('text' as const) : ('email' as const) };
  return asked.failure.isRefusal
    ? formErrors(form, asked.failure)
    : formErrors({
        ok: false,
        message: contactMessages.tryAgain,
        fields: {},
        values: form.values,
        status: 503,
      });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function MailingListRoute() {
  const { byText } = useLoaderData<typeof loader>();
  return <MailingListPage byText={byText} answer={useActionData<FormErrors | ListAnswer>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
