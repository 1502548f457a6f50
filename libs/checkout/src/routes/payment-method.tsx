import { type PaymentMethod, paymentMethods, paymentNames } from '@tirekit/contract';
import { firstOpenStep, pageMeta, quietPage } from '@tirekit/shell-ui';
import {
  formErrors,
  type FormErrors,
  getRequestContext,
  notFound,
  orErrorPage,
  parseForm,
  redirectTo,
  type RequestContext,
  submittedFields,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaArgs,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
import { type ApplePayAnswer, applePayPurchase, chooseApplePay, payByApplePay } from '../data/apple-pay.ts';
import { cartOrganization, ORGANIZATION_STEP } from '../data/cart-organization.ts';
import { choosePayment } from '../data/choose-payment.ts';
import { keepStepDraft } from '../data/keep-typed.ts';
import { besideOffer, offeredPayments, getPage, paymentTiles } from '../data/payment-choices.ts';
import { givePaymentUp, paymentOutcome } from '../data/payment-return.ts';
import { methodWords } from '../data/method-words.ts';
import { applePayIntents } from '../model/apple-pay-intents.ts';
import { chosenMethod } from '../model/chosen-payment.ts';
import { PlainMethodForm as Fields, OnAccountForm } from '../model/method-form.ts';
import { pricedCart } from '../model/priced-cart.ts';
import { ApplePay } from '../ui/apple-pay/apple-pay.tsx';
import { MethodForm } from '../ui/method-form.tsx';
import { MethodPage } from '../ui/method-page.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Payment', robots: 'noindex,nofollow' });

/** The method of an address. A card’s fields are on the payment step itself. */
function methodIn(type: string | undefined): PaymentMethod {
  const method = paymentMethods.find((one) => one === type);
  if (method === undefined) throw notFound();
  if (method === 'card') throw redirectTo('/checkout/payments');
  return method;
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const method = methodIn(params['type']);
  const offered: readonly string[] = (await requestContext.offer()).paymentMethods;
  if (!offered.includes(method)) throw notFound();
  const outcome = await paymentOutcome(requestContext, method, { search: url.searchParams, offered });
  const cart = await orErrorPage(requestContext.cart());
  // An order that is being paid for has taken over the steps before it.
  const before = outcome === null ? firstOpenStep(cart, '/checkout/payments') : null;
  if (cart === null || before !== null) throw redirectTo(before ?? '/cart');
  if (method === 'apple-pay') await assertNothingLeft(requestContext, cart.giftCard?.restCents);
  const choices = await offeredPayments(requestContext);
  const own = choices.find((choice) => choice.method === method);
  // On account is for an account with a limit alone.
  if (own === undefined && outcome === null) throw redirectTo('/checkout/payments');
  // A gift card that pays everything leaves nothing to another method.
  if (cart.giftCard?.restCents === 0 && outcome === null) throw redirectTo('/checkout/payments');
  return {
    cart: pricedCart(cart),
    outcome,
    tiles: paymentTiles(requestContext, choices, getPage(method), cart.referral),
    form:
      own === undefined
        ? null
        : methodWords(besideOffer(own, cart.referral), cart.giftCard?.restCents ?? cart.quote.totalCents),
    poNumber: cart.typed?.payments?.['poNumber'],
    name: paymentNames[method],
    applePay: method === 'apple-pay' ? applePayPurchase(requestContext, cart) : null,
  };
}

/**
 * Apple Pay places the order on its page, so what the steps between would have asked for comes first.
 * @param restCents what a gift card leaves to pay, if there is one
 */
async function assertNothingLeft(context: RequestContext, restCents: number | undefined): Promise<void> {
  if (restCents === 0) throw redirectTo('/checkout/payments');
  const organization = await cartOrganization(context);
  if (organization !== null && organization.problem !== null) throw redirectTo(ORGANIZATION_STEP);
}

/** A page that goes on to its order, or to another step, would only be sent elsewhere by its own loader. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  leadsAway(actionResult) ? false : defaultShouldRevalidate;

const leadsAway = (answer: ApplePayAnswer | null | undefined): boolean =>
  answer != null && 'placed' in answer && answer.goTo !== null;

export async function action({ request, context, params }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const method = methodIn(params['type']);
  const fields = await submittedFields(request);
  const intent = fields.get('intent');
  if (intent === 'give-up') throw redirectTo(await givePaymentUp(requestContext, method));
  if (method === 'apple-pay')
    return intent === applePayIntents.choose
      ? chooseApplePay(requestContext)
      : payByApplePay(requestContext, fields);
  await keepStepDraft(requestContext, 'payments', fields);
  const form = await parseForm(fields, method === 'purchase-order' ? OnAccountForm : Fields);
  if (!form.ok) return formErrors(form);
  throw redirectTo(await choosePayment(requestContext, chosenMethod(method, form.value)));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function PaymentMethodRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  const { form, name, poNumber, applePay, ...page } = useLoaderData<typeof loader>();
  return (
    <MethodPage {...page} errors={errors}>
      {form !== null &&
        (applePay === null ? (
          <MethodForm key={name} {...form} poNumber={poNumber} errors={errors} />
        ) : (
          <ApplePay
            {...applePay}
            next={form.next}
            waitingOrder={page.cart.waitingOrder?.orderNumber ?? null}
          />
        ))}
    </MethodPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
