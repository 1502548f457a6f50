import { data, type ActionFunctionArgs } from 'react-router';
import { toResult } from '@tirekit/api-client';
import { getPlace } from '@tirekit/contract';
import { EventBeacon, type MeasuredEvent, safePath, safeTerm } from '@tirekit/shell-ui/for-server';
import { buyingSourceOf } from '../measurement/buying-source.ts';
import { readBeacon } from '../measurement/read-beacon.ts';
import type { Center } from '../measurement/measurement.ts';
import { privacyOf } from '../measurement/privacy.ts';
import { getRequestContext, type RequestContext } from '../request/request-context.ts';
import { PEER_HEADER } from '../request/visitor-address.ts';
import { uncached } from '../request/uncached.ts';

const accepted = (): Response => new Response(null, { ...uncached, status: 204 });

/**
 * `/api/events`: what a page reports of its visit, for the collector of this storefront. Without one, without consent, or with Global
 * Privacy Control, it goes no further.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const current = getRequestContext(context);
  const { channel, cookies, measurement } = current;
  const beacon = await readBeacon(request, EventBeacon);
  if (beacon instanceof Response) return beacon;
  if (!measurement.mayCollect(request.headers.get(PEER_HEADER) ?? ''))
    return new Response(null, { ...uncached, status: 429 });
  const clientId = cookies.get('experimentUser');
  const { optedOut } = privacyOf(request.headers, cookies, measurement.settings);
  if (measurement.collect === null || optedOut || clientId === null) return accepted();
  const accountType = cookies.get('accountType');
  const events = beacon.events.flatMap(cleaned);
  if (events.length > 0)
    measurement.collect({
      clientId,
      session: beacon.session,
      accountType,
      buyingSource: buyingSourceOf(channel, accountType),
      channel: channel.id,
      events,
      center: events.some(isShared) ? await centerOf(current) : null,
    });
  return accepted();
}

const isShared = ({ params }: MeasuredEvent): boolean =>
  'location_shared' in params && params.location_shared === 'Y';

/** An event without what might name a person, whoever wrote it: our pages send none of it. */
function cleaned(event: MeasuredEvent): MeasuredEvent[] {
  switch (event.name) {
    case 'page_interaction':
      return [{ ...event, params: { ...event.params, page_path: safePath(event.params.page_path) } }];
    case 'web_vitals':
      return [{ ...event, params: { ...event.params, page_path: safePath(event.params.page_path) } }];
    case 'search': {
      const term = safeTerm(event.params.search_term);
      return term === null ? [] : [{ ...event, params: { ...event.params, search_term: term } }];
    }
    default:
      return [event];
  }
}

/** The center of the ZIP code that the visitor shops for. The device's own coordinates are in no event. */
async function centerOf({ api, cookies, measurement }: RequestContext): Promise<Center | null> {
  const zip = cookies.get('zipCode');
  if (zip === null) return null;
  const known = measurement.centers.get(zip);
  if (known !== undefined) return known.center;
  const place = await toResult(api.call(getPlace, { params: { zip } }));
  if (!place.ok) return null;
  const { latitude, longitude } = place.answer;
  const center = latitude === null || longitude === null ? null : { latitude, longitude };
  measurement.centers.set(zip, { center });
  return center;
}

/** There is nothing to read. */
export const loader = () => data(null, { status: 405 });
