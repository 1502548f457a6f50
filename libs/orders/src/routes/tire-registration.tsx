import { openTireRegistration, registerTires } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  parseForm,
  redirectTo,
  requireAccount,
  toResult,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { changeableOrder, notOpened, orderPath } from '../data/opened-order.ts';
import { RegistrationForm, typedTins } from '../model/registration-form.ts';
import { canRegister } from '../model/registration-words.ts';
import { RegistrationPage } from '../ui/registration-page.tsx';

const ASKED = { next: 'registration', returnId: null } as const;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Register your tires', robots: 'noindex,follow' });

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  if (url.searchParams.has('own')) await requireAccount(context, request);
  const order = changeableOrder(requestContext, url.searchParams, ASKED);
  const result = await toResult(requestContext.api.call(openTireRegistration, { body: order }));
  if (!result.ok) throw notOpened(result.failure, order);
  const { registration } = result.answer;
  const back = orderPath(url.searchParams);
  if (!canRegister(registration)) throw redirectTo(back);
  return { orderNumber: order.orderNumber, registration, back };
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  if (url.searchParams.has('own')) await requireAccount(context, request);
  const order = changeableOrder(requestContext, url.searchParams, ASKED);
  const form = await parseForm(request, RegistrationForm);
  if (!form.ok) return formErrors(form);
  const body = { ...order, tins: typedTins(form.value) };
  const result = await toResult(requestContext.api.call(registerTires, { body }));
  return result.ok ? redirectTo(orderPath(url.searchParams)) : formErrors(form, result.failure);
}

export default function TireRegistrationRoute() {
  return (
    <RegistrationPage {...useLoaderData<typeof loader>()} errors={useActionData<typeof action>() ?? null} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
