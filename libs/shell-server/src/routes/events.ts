import { data, type ActionFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { toResult } from '@tirekit/api-client';
import { getPlace } from '@tirekit/contract';
import {
  EventBeacon,
  MeasuredEvent,
  safeMessage,
  safeName,
  safePath,
  safeTerm,
} from '@tirekit/shell-ui/for-server';
import { getBuyingSource } from '../measurement/buying-source.ts';
import { readBeacon } from '../measurement/read-beacon.ts';
import type { Center } from '../measurement/measurement.ts';
import { getPrivacy } from '../measurement/privacy.ts';
import { getRequestContext, type RequestContext } from '../request/request-context.ts';
import { uncached } from '../request/uncached.ts';

const accepted = (): Response => new Response(null, { ...uncached, status: 204 });

/**
 * `/api/events`: what a page reports of its visit, for the collector of this storefront. Without one, without consent, or with Global
 * Privacy Control, it goes no further.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const current = getRequestContext(context);
  const { channel, cookies, measurement } = current;
  const beacon = await readBeacon(request, EventBeacon, measurement.mayCollect);
  if (beacon instanceof Response) return beacon;
  const clientId = cookies.get('experimentUser');
  const { optedOut } = getPrivacy(request.headers, cookies, measurement.settings);
  if (measurement.collect === null || optedOut || clientId === null) return accepted();
  const accountType = cookies.get('accountType');
  const events = beacon.events.flatMap(cleaned);
  if (events.length > 0)
    measurement.collect({
      clientId,
      session: beacon.session,
      accountType,
      buyingSource: getBuyingSource(channel, accountType),
      channel: channel.id,
      events,
      center: events.some(isShared) ? await getCenter(current) : null,
    });
  return accepted();
}

const isShared = ({ params }: MeasuredEvent): boolean =>
  'location_shared' in params && params.location_shared === 'Y';

/** Removes anything that might name a person from an event's texts, by field. A text of any other field is treated like a message. */
const cleaners: Readonly<Record<string, (text: string) => string>> = {
  page_path: safePath,
  item_list_id: safePath,
  item_list_name: safeName,
  item_name: safeName,
  item_brand: safeName,
  item_category: safeName,
  item_variant: safeName,
  // The schema refuses a search without a term.
  search_term: (typed) => safeTerm(typed) ?? '',
  // Checked by the schema: codes of ours.
  page_name: asIs,
  item_id: asIs,
  transaction_id: asIs,
  currency: asIs,
  location_shared: asIs,
  metric_name: asIs,
  metric_rating: asIs,
};
function asIs(text: string): string {
  return text;
}

/** An event without what might name a person, whoever wrote it: our pages send none of it. None, if nothing is left of it. */
function cleaned(event: MeasuredEvent): MeasuredEvent[] {
  const read = z.safeParse(MeasuredEvent, { ...event, params: cleanedTexts(event.params) });
  return read.success ? [read.data] : [];
}

function cleanedTexts(data: unknown, field = ''): unknown {
  if (typeof data === 'string') return (cleaners[field] ?? safeMessage)(data);
  if (Array.isArray(data)) return data.map((one) => cleanedTexts(one, field));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, cleanedTexts(value, name)]));
}

/** The center of the ZIP code that the visitor shops for. The device's own coordinates are in no event. */
async function getCenter({ api, cookies, measurement }: RequestContext): Promise<Center | null> {
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
