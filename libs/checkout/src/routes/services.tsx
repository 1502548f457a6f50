import { settle } from '@tirekit/api-client';
import { changeCartLine, groupedLines } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import {
  forPage,
  getVisit,
  goTo,
  readForm,
  refuse,
  refusedBy,
  type FormRefusal,
} from '@tirekit/shell-kit/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import * as z from 'zod/mini';
import { pricedCart } from '../model/priced-cart.ts';
import { firstOpenStep } from '../model/steps.ts';
import { ServicesPage } from '../ui/services-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Services', robots: 'noindex,nofollow' });

export async function loader({ context }: LoaderFunctionArgs) {
  const cart = await forPage(getVisit(context).cart());
  const before = firstOpenStep(cart, '/checkout/services');
  if (cart === null || before !== null) throw goTo(before ?? '/cart');
  return { cart: pricedCart(cart), groups: groupedLines(cart) };
}

/** One checked box arrives as a text, several as a list, none as nothing. */
const Form = z.object({ covered: z.optional(z.union([z.string(), z.array(z.string())])) });

/** Covers what is checked and nothing else. Only changes are sent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = getVisit(context);
  const form = await readForm(request, Form);
  if (!form.ok) return refuse(form);
  const covered = new Set([form.value.covered ?? []].flat());
  const cart = await forPage(visit.cart());
  for (const { groupId, lines } of cart === null ? [] : groupedLines(cart)) {
    const [line] = lines.filter(({ roadHazardState }) => roadHazardState !== 'promoted');
    const roadHazard = covered.has(groupId);
    if (line === undefined || roadHazard === (line.roadHazardState === 'added')) continue;
    const { lineId } = line;
    const outcome = await settle(
      visit.api.call(changeCartLine, { params: { lineId }, body: { roadHazard } }),
    );
    // A line that another tab has removed needs no coverage.
    if (!outcome.ok && outcome.failure.kind !== 'NotFound') return refuse(refusedBy(outcome.failure, form));
  }
  throw goTo('/checkout/payments');
}

export { sendForm as clientAction } from '@tirekit/shell-kit';

export default function ServicesRoute() {
  const refusal = useActionData<FormRefusal>() ?? null;
  return <ServicesPage {...useLoaderData<typeof loader>()} refusal={refusal} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
