import { settle } from '@tirekit/api-client';
import {
  getPlace,
  messages,
  patterns,
  putCartShipping,
  ShippingForm,
  shippingModes,
  undeliverable,
} from '@tirekit/contract';
import { pageMeta, placeTold, sendForm } from '@tirekit/shell-kit';
import {
  forPage,
  getVisit,
  goTo,
  readForm,
  refuse,
  refusedBy,
  rememberPlace,
  type FormRefusal,
  type Visit,
} from '@tirekit/shell-kit/request';
import { useActionData, useLoaderData } from 'react-router';
import type {
  ActionFunctionArgs,
  ClientActionFunctionArgs,
  LoaderFunctionArgs,
  MetaArgs,
} from 'react-router';
import * as z from 'zod/mini';
import { pricedCart } from '../model/priced-cart.ts';
import { firstOpenStep } from '../model/steps.ts';
import { ShippingPage } from '../ui/shipping-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Shipping', robots: 'noindex,nofollow' });

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const cart = await forPage(visit.cart());
  const before = firstOpenStep(cart, '/checkout/shipping');
  if (cart === null || before !== null) throw goTo(before ?? '/cart');
  return { cart: pricedCart(cart), shipping: cart.shipping, modes: visit.channel.shippingModes };
}

const Form = z.object({
  ...ShippingForm.shape,
  // For the ZIP code of a shipping address the specification has its own message (section 5).
  zip: z.string().check(z.trim(), z.regex(patterns.zip, messages.usZip)),
  mode: z.enum(shippingModes),
  asEntered: z.optional(z.enum(['yes', 'no'])),
});

/**
 * The refusal of a form with what its address is refused for beside its own errors: whoever mends these is not told of
 * that afterwards.
 */
async function withAddress({ api, channel }: Visit, refusal: FormRefusal): Promise<FormRefusal> {
  const { values } = refusal;
  const refused = undeliverable(values, channel.name);
  const fields = {
    ...Object.fromEntries(refused.map(({ field, message }) => [field, message])),
    ...refusal.fields,
  };
  const zip = values['zip']?.trim() ?? '';
  if (fields['zip'] === undefined && patterns.zip.test(zip)) {
    const found = await settle(api.call(getPlace, { params: { zip } }));
    if (!found.ok && found.failure.isRefusal && found.failure.statusCode === 404)
      return { ...refusal, fields: { ...fields, zip: messages.usZip } };
  }
  return { ...refusal, fields };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = getVisit(context);
  const form = await readForm(request, Form, { emptyIsMissing: ['company', 'addressLine2', 'instructions'] });
  if (!form.ok) return refuse(await withAddress(visit, form));
  const { mode, asEntered, ...address } = form.value;
  const outcome = await settle(
    visit.api.call(putCartShipping, { body: { mode, form: address, asEntered: asEntered === 'yes' } }),
  );
  if (!outcome.ok) {
    const refusal = refusedBy(outcome.failure, form);
    const fields = Object.entries(refusal.fields).map(([name, message]) => [
      name.replace(/^form\./, ''),
      message,
    ]);
    return refuse({
      ...refusal,
      message: fields.length > 0 ? null : refusal.message,
      fields: Object.fromEntries(fields),
    });
  }
  const { suggestion } = outcome.answer;
  if (suggestion !== null) return { ok: true as const, suggestion, values: form.values };
  // Becomes the visitor's place if none is known. A known place stays, because the address may be that of a gift.
  if (visit.cookies.get('zipCode') === null) await settle(rememberPlace(visit, address.zip.slice(0, 5)));
  throw goTo('/checkout/shipping-confirmation');
}

export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await sendForm(args);
  } finally {
    void placeTold();
  }
}

export default function ShippingRoute() {
  return (
    <ShippingPage {...useLoaderData<typeof loader>()} outcome={useActionData<typeof action>() ?? null} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
