import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { listCategories, messages } from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  parseForm,
  redirectTo,
  saveVisitorLocation,
  toResult,
} from '@tirekit/shell-server/request';
import { contactSentence } from '../model/contact-sentence.ts';
import { DeliveryFields } from '../model/delivery-fields.ts';
import { DealsPage } from '../ui/deals-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ phone }) => ({ title: 'Deals', description: contactSentence(phone) }));

export function loader({ context }: LoaderFunctionArgs) {
  const { channel, cookies, load } = getRequestContext(context);
  return {
    phone: channel.support.phone,
    zip: cookies.get('zipCode'),
    // A promise: the page is sent without it, and the list follows.
    categories: load(listCategories),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, DeliveryFields);
  if (!form.ok) return formErrors(form);
  const saved = await toResult(saveVisitorLocation(getRequestContext(context), form.value.zip));
  if (!saved.ok) return formErrors(form, saved.failure);
  if (saved.answer === null)
    return formErrors({ ...form, ok: false, message: null, fields: { zip: messages.zipDifferent } });
  throw redirectTo('/deals');
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function DealsRoute() {
  const { phone, zip, categories } = useLoaderData<typeof loader>();
  const errors = useActionData<FormErrors>();
  return <DealsPage phone={phone} zip={zip} errors={errors} categories={categories} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
