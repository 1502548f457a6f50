import { holdAppointmentTime, pricedCart } from '@tirekit/checkout';
import { choiceOfAppointment, listTimes, messages } from '@tirekit/contract';
import { appointmentValue, readAppointmentValue } from '@tirekit/installers';
import { type FormErrors, pageMeta, quietPage } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  parseForm,
  redirectTo,
  toResult,
} from '@tirekit/shell-server/request';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import * as z from 'zod/mini';
import { fittedCart } from '../data/checkout-fitting.ts';
import { CheckoutTime } from '../ui/checkout-time.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Choose a time', robots: 'noindex,nofollow' });

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, ...requestContext } = getRequestContext(context);
  const { cart, way } = await fittedCart({ api, ...requestContext });
  const { installer, appointment } = way;
  if (installer === null || !installer.capable) throw redirectTo('/checkout/shop');
  const asked = await toResult(
    api.call(listTimes, { params: { code: installer.code }, query: { ofCart: true } }),
  );
  return {
    cart: pricedCart(cart),
    shop: installer,
    times: asked.ok ? asked.answer : null,
    failure: asked.ok ? null : asked.failure.message,
    held: appointment && appointmentValue(choiceOfAppointment(appointment)),
  };
}

/** Also reloads the times after an error: the one that was chosen has gone. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 422;

const TimeForm = z.object({ time: z._default(z.string().check(z.maxLength(60)), '') });

/** Holds the chosen time, and leads back to the shipping step, which shows for how long. */
export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const form = await parseForm(request, TimeForm);
  if (!form.ok) return formErrors(form);
  const choice = readAppointmentValue(form.value.time);
  if (choice === null)
    return formErrors({ ok: false, message: null, fields: { time: messages.timeSlot }, values: form.values });
  const failure = await holdAppointmentTime(requestContext, choice);
  if (failure !== null)
    return failure.code === 'slot-gone'
      ? formErrors({ ok: false, message: messages.slotGone, fields: {}, values: form.values })
      : formErrors(form, failure);
  throw redirectTo('/checkout/shipping');
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function CheckoutTimeRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  return <CheckoutTime {...useLoaderData<typeof loader>()} errors={errors} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
