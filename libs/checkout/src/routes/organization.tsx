import { askApproval, type CartOrganization, putCartOrganization } from '@tirekit/contract';
import { firstOpenStep, type FormErrors, pageMeta, quietPage } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  orErrorPage,
  parseForm,
  redirectTo,
  requireAccount,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { cartOrganization, ORGANIZATION_STEP } from '../data/cart-organization.ts';
import { OrganizationForm } from '../model/organization-form.ts';
import { OrganizationPage } from '../ui/organization-page.tsx';

const REVIEW = '/checkout/order-summary';

export const handle = quietPage;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Your organization', robots: 'noindex,nofollow' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAccount(context, request);
  const requestContext = getRequestContext(context);
  const cart = await orErrorPage(requestContext.cart());
  const before = firstOpenStep(cart, '/checkout/payments');
  if (cart === null || before !== null) throw redirectTo(before ?? '/cart');
  const organization = await cartOrganization(requestContext);
  if (organization === null) throw redirectTo(REVIEW);
  return { cart, organization };
}

/** Keeps what the order is for, or puts it before the approvers. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireAccount(context, request);
  const { api } = getRequestContext(context);
  const fields = await submittedFields(request);
  if (fields.get('intent') === 'ask') {
    const asked = await toResult(api.call(askApproval, { body: {} }));
    if (!asked.ok) return formErrors({ values: {} }, asked.failure);
    throw redirectTo(nextStep(asked.answer.organization));
  }
  const form = await parseForm(fields, OrganizationForm);
  if (!form.ok) return formErrors(form);
  const { unit = null, costCenter = null } = form.value;
  const saved = await toResult(api.call(putCartOrganization, { body: { unit, costCenter } }));
  if (!saved.ok) return formErrors(form, saved.failure);
  throw redirectTo(nextStep(saved.answer.organization));
}

const nextStep = (organization: CartOrganization | null): string =>
  organization === null || organization.problem === null ? REVIEW : ORGANIZATION_STEP;

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function OrganizationRoute() {
  return (
    <OrganizationPage {...useLoaderData<typeof loader>()} errors={useActionData<FormErrors>() ?? null} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
