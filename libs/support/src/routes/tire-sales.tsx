import { randomUUID } from 'node:crypto';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import { formErrors, getRequestContext, parseForm, submittedFields } from '@tirekit/shell-server/request';
import { type ActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router';
import { sendInquiry, suspected } from '../data/send-message.ts';
import { InquiryFields } from '../model/contact-fields.ts';
import { InquiryPage } from '../ui/inquiry-page.tsx';
import * as contactMessages from '../model/contact-messages.ts';

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Ask us for tires',
    description:
      'Tell us your vehicle, tire size, and preferred brand. We’ll look for the tires and email you.',
  });

export function loader() {
  // A page that is sent twice is one inquiry.
  return { pageKey: randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await submittedFields(request);
  const program = suspected(fields);
  if (program) return formErrors(program);
  const form = await parseForm(fields, InquiryFields);
  if (!form.ok) return formErrors(form);
  const sent = await sendInquiry(getRequestContext(context), form.value, form.values['pageKey'] ?? '');
  if (sent.ok) return { ok: true as const, messageId: sent.answer.messageId };
  return sent.failure.isRefusal
    ? formErrors(form, sent.failure)
    : formErrors({
        ok: false,
        message: contactMessages.tryAgain,
        fields: {},
        values: form.values,
        status: 503,
      });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function TireSalesRoute() {
  const { pageKey } = useLoaderData<typeof loader>();
  const answer = useActionData<FormErrors | { ok: true; messageId: string }>();
  return <InquiryPage pageKey={pageKey} answer={answer} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
