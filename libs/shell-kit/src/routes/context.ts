import { randomBytes } from 'node:crypto';
import { data, type LoaderFunctionArgs } from 'react-router';
import { settle } from '@tirekit/api-client';
import { getVisit } from '../request/visit.ts';
import { isSimpleShop } from '../root/describe-site.ts';
import type { PageContext } from '../visitor/page-context.ts';
import { uncached } from '../request/uncached.ts';
import { summarize } from './cart-summary.ts';

/**
 * `/api/context`: the visitor's own data, for a page that has none. Whatever the API cannot supply at the moment is
 * left out; the page continues without it.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  if (visit.cookies.get('experimentUser') === null)
    visit.cookies.set('experimentUser', randomBytes(16).toString('base64url'));
  const [location, cart] = await Promise.all([settle(visit.location()), settle(visit.cart())]);
  const shipping = cart.ok ? (cart.answer?.shipping ?? null) : null;
  const answer: PageContext = {
    hostUrl: visit.hostUrl,
    isSimpleShop: isSimpleShop(visit.channel),
    device: visit.device,
    userIp: visit.userIp,
    experiments: visit.experiments,
    location: location.ok ? location.answer : null,
    signedIn: visit.cookies.get('ssoUid') !== null,
    siteCart: summarize(cart.ok ? cart.answer : null),
    cartShipping:
      shipping === null
        ? null
        : { mode: shipping.mode, confirmed: shipping.confirmed, verification: shipping.verification },
  };
  return Response.json(answer, uncached);
}

/** Nothing can be written here. */
export const action = () => data(null, { status: 405 });
