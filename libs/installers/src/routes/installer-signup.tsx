import { randomUUID } from 'node:crypto';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { business } from '@tirekit/contract';
import { crumbsJsonLd, type FormErrors, pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  notFound,
  parseForm,
  submittedFields,
} from '@tirekit/shell-server/request';
import { applyFromPage } from '../data/apply.ts';
import { attachStoreImage } from '../data/store-image.ts';
import { ApplicationForm } from '../model/application-form.ts';
import { signupCrumbs } from '../model/signup-crumbs.ts';
import { SignupPage } from '../ui/signup/signup-page.tsx';

const { payoutHours, bookAheadDays } = business.installer;

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Join as an installer',
    description: `Mount tires for our customers. You’re paid within ${payoutHours} hours and booked up to ${bookAheadDays} days ahead.`,
    jsonLd: [crumbsJsonLd(signupCrumbs)],
  });

export function loader({ context }: LoaderFunctionArgs) {
  if (!getRequestContext(context).channel.features.includes('installer-signup')) throw notFound();
  // A page that is sent twice applies once; see `applyFromPage`.
  return { pageKey: randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  if (!requestContext.channel.features.includes('installer-signup')) throw notFound();
  const fields = await submittedFields(request);
  const file = fields.get('image');
  fields.delete('image');
  // First of all: a browser does not fill in a file again.
  const attached =
    file instanceof File && file.size > 0 ? await attachStoreImage(requestContext, file) : null;
  if (attached?.ok) fields.set('imageId', attached.taken.imageId);
  const form = await parseForm(fields, ApplicationForm);
  if (attached?.ok === false) {
    const errors = form.ok ? {} : form.fields;
    return formErrors({
      ok: false,
      message: null,
      fields: { ...errors, image: attached.message },
      values: form.values,
    });
  }
  if (!form.ok) return formErrors(form);
  const applied = await applyFromPage(requestContext, form.value, form.values['pageKey'] ?? '');
  return applied.ok ? { ok: true as const } : formErrors(form, applied.failure);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function InstallerSignupRoute() {
  const { pageKey } = useLoaderData<typeof loader>();
  return <SignupPage pageKey={pageKey} answer={useActionData<FormErrors | { ok: true }>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
