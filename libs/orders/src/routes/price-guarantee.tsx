import { claimPriceGuarantee } from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import { formErrors, parseForm, redirectTo, toResult } from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { openTrackedOrder } from '../data/open-order.ts';
import { notOpened } from '../data/opened-order.ts';
import { priceGuarantee } from '../data/price-guarantee.ts';
import { PriceClaimForm } from '../model/price-claim-form.ts';
import { PRICE_GUARANTEE } from '../model/price-words.ts';
import { PriceGuaranteePage } from '../ui/price-guarantee/price-guarantee-page.tsx';

const ASKED = { next: 'price-guarantee', returnId: null } as const;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Price guarantee', robots: 'noindex,follow' });

export async function loader(args: LoaderFunctionArgs) {
  const { requestContext, order, back } = await openTrackedOrder(args, ASKED);
  const guarantee = await priceGuarantee(requestContext, order);
  if (guarantee === null) throw redirectTo(back);
  return {
    orderNumber: order.orderNumber,
    guarantee,
    back,
    search: args.url.search,
    now: new Date().toISOString(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { requestContext, order } = await openTrackedOrder(args, ASKED);
  const form = await parseForm(args.request, PriceClaimForm);
  if (!form.ok) return formErrors(form);
  const result = await toResult(
    requestContext.api.call(claimPriceGuarantee, { body: { ...order, ...form.value } }),
  );
  if (result.ok) return redirectTo(`${PRICE_GUARANTEE}${args.url.search}`);
  if (result.failure.kind === 'NotFound') throw notOpened(result.failure, order);
  return formErrors(form, result.failure);
}

/** The amount is read again after a refusal too: it may be refused because it has changed. */
export const shouldRevalidate = (): boolean => true;

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function PriceGuaranteeRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  return <PriceGuaranteePage {...useLoaderData<typeof loader>()} errors={errors} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
