import { buyerZip, choosePlace, chooseShop, pricedCart } from '@tirekit/checkout';
import { listInstallers, Zip5 } from '@tirekit/contract';
import { readFinderState } from '@tirekit/installers';
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
  useActionData,
  useLoaderData,
} from 'react-router';
import * as z from 'zod/mini';
import { fittedCart } from '../data/checkout-fitting.ts';
import { CheckoutShop } from '../ui/checkout-shop.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Choose a shop', robots: 'noindex,nofollow' });

const PER_PAGE = 10;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const { cart, way } = await fittedCart(requestContext);
  const zip = buyerZip(cart, requestContext.cookies.get('zipCode'));
  const { radius, sort, page } = readFinderState(url.searchParams);
  const isVan = way.mode === 'mobile-install';
  const asked =
    zip === null
      ? null
      : await toResult(
          requestContext.api.call(listInstallers, {
            query: { zip, radius, sort, page, perPage: PER_PAGE, mobile: isVan, ofCart: true },
          }),
        );
  return {
    cart: pricedCart(cart),
    isVan,
    zip,
    chosen: way.installer?.installerId ?? null,
    state: { radius, sort, page },
    found: asked?.ok === true ? asked.answer : null,
    failure: asked?.ok === false ? asked.failure.message : null,
  };
}

const ShopForm = z.object({
  intent: z._default(z.enum(['place', 'shop']), 'shop'),
  zip: z.optional(Zip5),
  installerId: z.optional(z.string().check(z.maxLength(40))),
});

/** Chooses a shop, and leads on to its times. */
export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const form = await parseForm(request, ShopForm);
  if (!form.ok) return formErrors(form);
  const { intent, zip, installerId } = form.value;
  if (intent === 'place' && zip !== undefined) {
    const failure = await choosePlace(requestContext, zip);
    if (failure !== null) return formErrors(form, failure);
    throw redirectTo('/checkout/shop');
  }
  if (installerId === undefined) throw redirectTo('/checkout/shop');
  const { way } = await fittedCart(requestContext);
  const failure = await chooseShop(requestContext, way.mode, installerId);
  if (failure !== null) return formErrors(form, failure);
  throw redirectTo('/checkout/time');
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function CheckoutShopRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  return <CheckoutShop {...useLoaderData<typeof loader>()} errors={errors} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
