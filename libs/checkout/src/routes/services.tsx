import { groupedLines } from '@tirekit/contract';
import { firstOpenStep, pageMeta, quietPage } from '@tirekit/shell-ui';
import {
  formErrors,
  type FormErrors,
  getRequestContext,
  orErrorPage,
  parseForm,
  redirectTo,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { saveServices } from '../data/save-services.ts';
import { pricedCart } from '../model/priced-cart.ts';
import { ServicesForm } from '../model/services-form.ts';
import { ServicesPage } from '../ui/services-page.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Services', robots: 'noindex,nofollow' });

export async function loader({ context }: LoaderFunctionArgs) {
  const cart = await orErrorPage(getRequestContext(context).cart());
  const before = firstOpenStep(cart, '/checkout/services');
  if (cart === null || before !== null) throw redirectTo(before ?? '/cart');
  return { cart: pricedCart(cart), groups: groupedLines(cart), way: cart.fulfillment };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, ServicesForm);
  if (!form.ok) return formErrors(form);
  const failure = await saveServices(getRequestContext(context), form.value);
  if (failure !== null) return formErrors(form, failure);
  throw redirectTo('/checkout/payments');
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ServicesRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  return <ServicesPage {...useLoaderData<typeof loader>()} errors={errors} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
