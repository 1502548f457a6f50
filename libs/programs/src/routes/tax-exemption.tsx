import {
  ExemptionForm,
  listExemptions,
  messages,
  submitExemption,
  withdrawExemption,
} from '@tirekit/contract';
import { type FormErrors, pageMeta, taxExemptionPath } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  parseForm,
  redirectTo,
  refused,
  requireAccount,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { sendCertificate } from '../data/send-certificate.ts';
import { expiryDays } from '../model/expiry-days.ts';
import { programSavedAt } from '../model/saved-words.ts';
import { TaxExemptionPage } from '../ui/tax-exemption/tax-exemption-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Tax exemption', robots: 'noindex,follow' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAccount(context, request);
  const { exemptions } = await getRequestContext(context).load(listExemptions);
  return { exemptions, days: expiryDays(new Date()) };
}

/** Hands a certificate in, or withdraws one. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireAccount(context, request);
  const { api } = getRequestContext(context);
  const fields = await submittedFields(request);
  if (fields.get('intent') === 'withdraw') {
    const exemptionId = fields.get('exemptionId');
    if (typeof exemptionId !== 'string') throw data(null, { status: 400 });
    const withdrawn = await toResult(api.call(withdrawExemption, { params: { exemptionId } }));
    if (!withdrawn.ok) return refused(request, { values: {} }, withdrawn.failure);
    throw redirectTo(programSavedAt(taxExemptionPath, 'exemption-withdrawn'));
  }
  const file = fields.get('file');
  const hasFile = file instanceof File && file.size > 0;
  fields.delete('file');
  const form = await parseForm(fields, ExemptionForm);
  const missing = { file: messages.exemptionFileMissing };
  if (!form.ok) return formErrors(hasFile ? form : { ...form, fields: { ...form.fields, ...missing } });
  if (!hasFile) return formErrors({ ok: false, message: null, fields: missing, values: form.values });
  const sent = await sendCertificate(getRequestContext(context), file);
  if (!sent.ok)
    return formErrors({ ok: false, message: null, fields: { file: sent.message }, values: form.values });
  const result = await toResult(
    api.call(submitExemption, { body: { ...form.value, fileId: sent.taken.fileId } }),
  );
  if (!result.ok) return refused(request, form, result.failure);
  throw redirectTo(programSavedAt(taxExemptionPath, 'exemption'));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function TaxExemptionRoute() {
  return (
    <TaxExemptionPage {...useLoaderData<typeof loader>()} errors={useActionData<FormErrors>() ?? null} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
