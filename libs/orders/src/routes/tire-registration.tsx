import { openTireRegistration, registerTires } from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import { formErrors, parseForm, redirectTo, toResult } from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { openTrackedOrder } from '../data/open-order.ts';
import { notOpened } from '../data/opened-order.ts';
import { RegistrationForm, listRegistrationTins } from '../model/registration-form.ts';
import { canRegister } from '../model/registration-words.ts';
import { RegistrationPage } from '../ui/registration-page.tsx';

const ASKED = { next: 'registration', returnId: null } as const;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Register your tires', robots: 'noindex,follow' });

export async function loader(args: LoaderFunctionArgs) {
  const { requestContext, order, back } = await openTrackedOrder(args, ASKED);
  const result = await toResult(requestContext.api.call(openTireRegistration, { body: order }));
  if (!result.ok) throw notOpened(result.failure, order);
  const { registration } = result.answer;
  if (!canRegister(registration)) throw redirectTo(back);
  return { orderNumber: order.orderNumber, registration, back };
}

export async function action(args: ActionFunctionArgs) {
  const { requestContext, order, back } = await openTrackedOrder(args, ASKED);
  const form = await parseForm(args.request, RegistrationForm);
  if (!form.ok) return formErrors(form);
  const body = { ...order, tins: listRegistrationTins(form.value) };
  const result = await toResult(requestContext.api.call(registerTires, { body }));
  if (result.ok) return redirectTo(back);
  if (result.failure.kind === 'NotFound') throw notOpened(result.failure, order);
  return formErrors(form, result.failure);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function TireRegistrationRoute() {
  return (
    <RegistrationPage {...useLoaderData<typeof loader>()} errors={useActionData<FormErrors>() ?? null} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
