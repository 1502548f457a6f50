import { randomUUID } from 'node:crypto';
import { settle } from '@tirekit/api-client';
import {
  addToCart,
  changeCartLine,
  deliveryWindow,
  headers,
  putCartDestination,
  putCoupon,
  removeCartLine,
  removeCoupon,
  type Cart,
} from '@tirekit/contract';
import { island, pageMeta, placeTold, sendForm } from '@tirekit/shell-kit';
import {
  backTo,
  forPage,
  getVisit,
  goTo,
  readForm,
  refuse,
  refusedBy,
  rememberPlace,
  type FormReading,
  type FormRefusal,
  type Visit,
} from '@tirekit/shell-kit/request';
import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import type {
  ActionFunctionArgs,
  ClientActionFunctionArgs,
  LoaderFunctionArgs,
  MetaArgs,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
import { CartForm, itemsToAdd } from '../model/cart-form.ts';
import { pathAfterAdding } from '../model/just-added.ts';

const CartPage = island(() => import('../ui/cart-page.island.tsx'));

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your cart', robots: 'noindex,follow' });

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const cart: Cart | null = await forPage(visit.cart());
  return {
    cart,
    arrives: deliveryWindow(new Date()),
    lastOrder: visit.cookies.get('orderId')?.orderNumber ?? null,
  };
}

/** Also reloads the cart after a refusal (422): it was often caused by a change in another tab or by another buyer. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 422;

/** Makes the API call that a form's intent stands for. */
async function carryOut(visit: Visit, form: CartForm): Promise<void> {
  const { api, cookies, keepCartKey } = visit;
  switch (form.intent) {
    case 'add': {
      const { cart, cartKey } = await api.call(addToCart, {
        body: { items: itemsToAdd(form) },
        headers: { [headers.idempotencyKey]: form.key },
      });
      keepCartKey(cartKey);
      const zip = cookies.get('zipCode');
      // If the visitor's ZIP code is known, the cart shows fees and tax at once; if this fails, the cart asks for it.
      if (zip !== null && cart.quote.destination === null)
        await settle(api.call(putCartDestination, { body: { zip } }));
      return;
    }
    case 'change':
      await api.call(changeCartLine, { params: { lineId: form.lineId }, body: { quantity: form.quantity } });
      return;
    case 'coverage':
      await api.call(changeCartLine, {
        params: { lineId: form.lineId },
        body: { roadHazard: form.roadHazard },
      });
      return;
    case 'accept-price':
      await api.call(changeCartLine, { params: { lineId: form.lineId }, body: { acceptPrice: true } });
      return;
    case 'remove':
      await api.call(removeCartLine, { params: { lineId: form.lineId } });
      return;
    case 'coupon':
      await api.call(putCoupon, { body: { code: form.code } });
      return;
    case 'remove-coupon':
      await api.call(removeCoupon);
      return;
    case 'zip':
      await api.call(putCartDestination, { body: { zip: form.zip } });
      // If the place cannot be remembered, the cart still has its destination, and other pages ask again.
      await settle(rememberPlace(visit, form.zip));
      return;
  }
}

/** Gives an addition from a page without scripts its key here, so that the refusal can offer to send it again. */
function withKey(form: Extract<FormReading<CartForm>, { ok: true }>): typeof form {
  const { value, values } = form;
  if (value.intent !== 'add' || value.key !== undefined) return form;
  const key = randomUUID();
  return { ...form, value: { ...value, key }, values: { ...values, key } };
}

/** One action for every form of the cart. A success redirects to the page, so that a reload repeats nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = getVisit(context);
  const read = await readForm(request, CartForm, { emptyIsMissing: ['key'] });
  if (!read.ok) return refuse(read);
  const form = withKey(read);
  const outcome = await settle(carryOut(visit, form.value));
  if (!outcome.ok) return refuse(refusedBy(outcome.failure, form));
  throw form.value.intent === 'add' ? goTo(pathAfterAdding(form.value)) : backTo('/cart');
}

export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  try {
    return await sendForm(args);
  } finally {
    if (form.get('intent') === 'zip') void placeTold();
  }
}

export default function CartRoute() {
  const shown = useLoaderData<typeof loader>();
  const refusal = useActionData<FormRefusal>() ?? null;
  const [search] = useSearchParams();
  return <CartPage {...shown} refusal={refusal} search={search} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
