import { createHash, randomBytes } from 'node:crypto';
import { data, type LoaderFunctionArgs } from 'react-router';
import { toResult } from '@tirekit/api-client';
import { hasFeature } from '@tirekit/channel';
import { getGarage, type UserDetails } from '@tirekit/contract';
import { getRequestContext, type RequestContext } from '../request/request-context.ts';
import { isSampled } from '../measurement/measurement.ts';
import { getPrivacy } from '../measurement/privacy.ts';
import { runningExperiments } from '../request/experiments.ts';
import { isSimpleShop } from '../root/describe-site.ts';
import type { GarageOfVisitor, VisitorContext } from '@tirekit/shell-ui/for-server';
import { uncached } from '../request/uncached.ts';
import { summarize } from './cart-summary.ts';

/**
 * `/api/context`: the visitor's own data, for a page that has none. Data that the API cannot supply at the moment is
 * left out; the page continues without it.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  markBrowser(request.headers, requestContext);
  const [session, location, cart, account, garage] = await Promise.all([
    toResult(requestContext.session()),
    toResult(requestContext.location()),
    toResult(requestContext.cart()),
    toResult(requestContext.account()),
    findGarage(requestContext),
  ]);
  const running = runningExperiments(requestContext.channel.experiments);
  const shipping = cart.ok ? (cart.answer?.shipping ?? null) : null;
  const answer: VisitorContext = {
    hostUrl: requestContext.hostUrl,
    isSimpleShop: isSimpleShop(requestContext.channel),
    device: requestContext.device,
    userIp: requestContext.userIp,
    experiments: requestContext.experiments,
    ...(running.length > 0 && { running }),
    ...allowedMeasurement(request.headers, requestContext),
    location: location.ok ? location.answer : null,
    region: session.ok ? session.answer.userPersonalization.userRegion : null,
    signedIn: requestContext.cookies.get('ssoUid') !== null,
    account: account.ok ? shown(account.answer, garage) : null,
    siteCart: summarize(cart.ok ? cart.answer : null),
    cartShipping:
      shipping === null
        ? null
        : { mode: shipping.mode, confirmed: shipping.confirmed, verification: shipping.verification },
  };
  return Response.json(answer, uncached);
}

/** Marks a browser that runs scripts: by a number of its own, or without one if its visitor has opted out. */
function markBrowser(headers: Headers, { cookies, measurement }: RequestContext): void {
  const { optedOut } = getPrivacy(headers, cookies, measurement.settings);
  if (optedOut && cookies.get('scripts') === null) cookies.set('scripts', 'yes');
  if (!optedOut && cookies.get('experimentUser') === null)
    cookies.set('experimentUser', randomBytes(16).toString('base64url'));
}

/** The measurement that this visitor allows; left out if there is none and they have not opted out. */
function allowedMeasurement(
  headers: Headers,
  { cookies, measurement }: RequestContext,
): Pick<VisitorContext, 'measured'> {
  const { collect, monitor, settings } = measurement;
  const { optedOut } = getPrivacy(headers, cookies, settings);
  const measured = {
    events: collect !== null && !optedOut,
    problems: monitor !== null && isSampled(cookies.get('experimentUser'), settings.samplePercent),
    optedOut,
  };
  return Object.values(measured).includes(true) ? { measured } : {};
}

/** The part of an account that a page may show, without a mail address or a number. */
function shown(
  account: UserDetails | null,
  vehicle: GarageOfVisitor['vehicle'] | undefined,
): VisitorContext['account'] {
  if (account === null) return null;
  const { uid, firstName, userType, priceType } = account;
  const shared = { firstName, userType, priceType };
  if (vehicle === undefined) return shared;
  return { ...shared, garage: { account: createHash('sha256').update(uid).digest('base64url'), vehicle } };
}

/** The default vehicle of whoever has signed in: null while their garage is empty, undefined where nobody can say. */
async function findGarage({
  api,
  channel,
  signOn,
}: RequestContext): Promise<GarageOfVisitor['vehicle'] | undefined> {
  if (signOn === null || !hasFeature(channel, 'garage')) return undefined;
  const garage = await toResult(api.call(getGarage));
  if (!garage.ok) return undefined;
  const found = garage.answer.vehicles.find(({ isDefault }) => isDefault);
  if (found === undefined) return null;
  const { vehicleId, year, make, model, label, path } = found;
  return { vehicleId, year: String(year), make: make.slug, model: model.slug, label, path };
}

/** Nothing can be written here. */
export const action = () => data(null, { status: 405 });
