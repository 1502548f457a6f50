import { endMilitaryDiscount, getMilitaryDiscount, militaryPath } from '@tirekit/contract';
import { crumbsJsonLd, pageMeta } from '@tirekit/shell-ui';
import {
  getRequestContext,
  notFound,
  orErrorPage,
  pathAfterSignOn,
  redirectTo,
} from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { offersMilitary } from '../data/military.ts';
import { militaryCrumbs, outcomeIn, sentences } from '../model/military-words.ts';
import { MilitaryPage } from '../ui/military/military-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: 'Military discount',
    description: sentences.description,
    canonical: militaryPath,
    jsonLd: [crumbsJsonLd(militaryCrumbs)],
  });

export async function loader({ context, url }: LoaderFunctionArgs) {
  const current = getRequestContext(context);
  if (!offersMilitary(current)) throw notFound();
  const discount = await current.load(getMilitaryDiscount);
  // The session is another one, or the verification was taken away: public pages will do again.
  if (discount.state === 'none' && current.cookies.peek('verified') !== null)
    current.cookies.clear('verified');
  const outcome = outcomeIn(url.searchParams);
  return {
    discount,
    // A verified visitor has come to the same end in another tab.
    outcome: discount.state === 'verified' && outcome !== 'verified' ? null : outcome,
    back: pathAfterSignOn(url),
  };
}

/** Takes the verification away. */
export async function action({ context }: ActionFunctionArgs) {
  const current = getRequestContext(context);
  if (!offersMilitary(current)) throw notFound();
  await orErrorPage(current.api.call(endMilitaryDiscount));
  if (current.cookies.peek('verified') !== null) current.cookies.clear('verified');
  return redirectTo(militaryPath);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function MilitaryDiscountRoute() {
  return <MilitaryPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
