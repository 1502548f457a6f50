import { pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  type FormErrors,
  getRequestContext,
  orErrorPage,
  parseForm,
  redirectTo,
  replaceWith,
  toResult,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaArgs,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
import { changeCart, withKey } from '../data/change-cart.ts';
import { CartForm } from '../model/cart-form.ts';
import { pathAfterAdding } from '../model/just-added.ts';
import { justReordered } from '../model/just-reordered.ts';
import { CartPage } from '../ui/cart-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your cart', robots: 'noindex,follow' });

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { cart, cookies } = getRequestContext(context);
  const open = await orErrorPage(cart());
  return {
    cart: open,
    reordered: justReordered(url.searchParams, cookies.get('reordered')),
    lastOrder: cookies.get('orderId')?.orderNumber ?? null,
    // Only decides the buttons to show. The API decides whether the account may send a quote.
    isClerk: cookies.get('accountType')?.endsWith('-Sales-Tool') === true,
  };
}

/** Also reloads the cart after form errors (422): another tab or another buyer has often changed it. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 422;

/** One action for every form of the cart. A success redirects to the page, so that a reload repeats nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = await parseForm(request, CartForm);
  if (!parsed.ok) return formErrors(parsed);
  const form = withKey(parsed);
  const result = await toResult(changeCart(getRequestContext(context), form.value));
  if (!result.ok) return formErrors(form, result.failure);
  throw form.value.intent === 'add' ? redirectTo(pathAfterAdding(form.value)) : replaceWith('/cart');
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function CartRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  const [search] = useSearchParams();
  return <CartPage {...useLoaderData<typeof loader>()} errors={errors} search={search} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
