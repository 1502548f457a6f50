import { settle } from '@tirekit/api-client';
import { changeCartLine } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, goTo, pageFailure } from '@tirekit/shell-kit/request';
import { useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { firstOpenStep } from '../model/steps.ts';
import { ServicesPage } from '../ui/services-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Services', robots: 'noindex,nofollow' });

export async function loader({ context }: LoaderFunctionArgs) {
  const cart = await getVisit(context).cart();
  const before = firstOpenStep(cart, '/checkout/services');
  if (cart === null || before !== null) throw goTo(before ?? '/cart');
  return { quote: cart.quote, lines: cart.lines };
}

/** Takes the checked lines as covered and all others as not; sends only what changes. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = getVisit(context);
  const covered = new Set((await request.formData()).getAll('covered'));
  const cart = await visit.cart();
  for (const { lineId, roadHazardState } of cart?.lines ?? []) {
    const roadHazard = covered.has(lineId);
    if (roadHazardState === 'promoted' || roadHazard === (roadHazardState === 'added')) continue;
    const outcome = await settle(
      visit.api.call(changeCartLine, { params: { lineId }, body: { roadHazard } }),
    );
    if (!outcome.ok && outcome.failure.kind !== 'NotFound') throw pageFailure(outcome.failure);
  }
  throw goTo('/checkout/payments');
}

export default function ServicesRoute() {
  return <ServicesPage {...useLoaderData<typeof loader>()} />;
}
