import { randomUUID } from 'node:crypto';
import { business, isPlacedMode } from '@tirekit/contract';
import { firstOpenStep, pageMeta, quietPage } from '@tirekit/shell-ui';
import {
  orErrorPage,
  getRequestContext,
  redirectTo,
  parseForm,
  formErrors,
  submittedFields,
  type FormErrors,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { cartOrganization, ORGANIZATION_STEP } from '../data/cart-organization.ts';
import { choosePayment } from '../data/choose-payment.ts';
import { keepStepDraft } from '../data/keep-typed.ts';
import { offeredPayments, getPage, paymentTiles } from '../data/payment-choices.ts';
import { changeGiftCard } from '../data/gift-card.ts';
import { failedPayment } from '../data/payment-return.ts';
import { chosenPayment } from '../model/chosen-payment.ts';
import { giftCardIntents } from '../model/gift-card-form.ts';
import { PaymentForm } from '../model/payment-form.ts';
import { pricedCart } from '../model/priced-cart.ts';
import { PaymentsPage } from '../ui/payments-page.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Payment', robots: 'noindex,nofollow' });

const EXPIRED = `For your security, card details expire after ${String(business.cardDetailsMinutes)} minutes. Please enter them again.`;

/** Why the buyer was sent back to this page; null if they were not. */
function getProblem({ searchParams }: URL): { title: string | null; text: string } | null {
  if (searchParams.has('declined')) {
    const { title, text } = failedPayment();
    return { title, text };
  }
  return searchParams.has('expired') ? { title: null, text: EXPIRED } : null;
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const { cart: getCart, paymentOrigin } = requestContext;
  const cart = await orErrorPage(getCart());
  const before = firstOpenStep(cart, '/checkout/payments');
  if (before !== null || cart?.shipping?.form == null) throw redirectTo(before ?? '/checkout/shipping');
  // Nobody enters a card for an order that still has to be approved.
  const organization = await cartOrganization(requestContext);
  if (organization !== null && organization.problem !== null) throw redirectTo(ORGANIZATION_STEP);
  const choices = await offeredPayments(requestContext);
  const [only] = choices;
  const takesCards = choices.some(({ method }) => method === 'card');
  // The page of the only other way to pay is the payment step of such a storefront.
  if (!takesCards && choices.length === 1 && only !== undefined && cart.giftCard?.restCents !== 0)
    throw redirectTo(getPage(only.method));
  return {
    cart: pricedCart(cart),
    tiles: paymentTiles(requestContext, choices, takesCards ? '/checkout/payments' : '', cart.referral),
    takesCards,
    shippingForm: cart.shipping.form,
    isOwnAddress: !isPlacedMode(cart.shipping.mode),
    typed: cart.typed?.payments ?? {},
    paymentOrigin,
    frameSession: randomUUID(),
    problem: getProblem(url),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const fields = await submittedFields(request);
  const intent = fields.get('intent');
  if (typeof intent === 'string' && giftCardIntents.has(intent))
    return changeGiftCard(requestContext, fields);
  await keepStepDraft(requestContext, 'payments', fields);
  const form = await parseForm(fields, PaymentForm, { secret: ['token'] });
  if (!form.ok) return formErrors(form);
  throw redirectTo(await choosePayment(requestContext, chosenPayment(form.value)));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function PaymentsRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  return <PaymentsPage {...useLoaderData<typeof loader>()} errors={errors} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
