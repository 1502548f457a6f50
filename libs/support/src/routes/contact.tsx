import { randomUUID } from 'node:crypto';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import { formErrors, getRequestContext, parseForm, submittedFields } from '@tirekit/shell-server/request';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { sendAttachment } from '../data/send-attachment.ts';
import { getMark, sendMessage, suspected } from '../data/send-message.ts';
import { ContactFields } from '../model/contact-fields.ts';
import { getPrefill } from '../model/prefill.ts';
import { ContactPage } from '../ui/contact-page.tsx';
import * as contactMessages from '../model/contact-messages.ts';

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Contact us',
    description:
      'Send us a message about your tires, an order, or an appointment. You can also call, text, or email.',
  });

export function loader({ request }: LoaderFunctionArgs) {
  // A page that is sent twice is one message; see `sendMessage`.
  return { pageKey: randomUUID(), prefill: getPrefill(new URL(request.url).searchParams) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const fields = await submittedFields(request);
  const file = fields.get('file');
  fields.delete('file');
  const program = suspected(fields);
  if (program) return formErrors(program);
  // First of all: a browser does not fill in a file again.
  const sentFile = file instanceof File && file.size > 0 ? file : null;
  const attached = sentFile && (await sendAttachment(requestContext, sentFile));
  if (sentFile && attached?.ok) {
    const { fileId } = attached.taken;
    fields.set('fileId', fileId);
    fields.set('fileMark', await getMark(fileId, sentFile));
  }
  const form = await parseForm(fields, ContactFields);
  if (attached?.ok === false) {
    const errors = form.ok ? {} : form.fields;
    return formErrors({
      ok: false,
      message: null,
      fields: { ...errors, file: attached.message },
      values: form.values,
    });
  }
  if (!form.ok) return formErrors(form);
  const { pageKey = '', fileMark = '' } = form.values;
  const sent = await sendMessage(requestContext, form.value, { pageKey, fileMark });
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

export default function ContactRoute() {
  const { pageKey, prefill } = useLoaderData<typeof loader>();
  const answer = useActionData<FormErrors | { ok: true; messageId: string }>();
  return <ContactPage pageKey={pageKey} prefill={prefill} answer={answer} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
