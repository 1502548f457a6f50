import type { MeasuredEvent } from '@tirekit/shell-ui/for-server';
import type { BuyingSource } from './buying-source.ts';
import { postOnward } from './post-onward.ts';
import type { CollectorSettings } from './settings.ts';

/** Events of one visit, as this server knows it. */
export interface EventBatch {
  /** The anonymous visitor. */
  readonly clientId: string;
  /** The second in which the visit began. */
  readonly session: number;
  readonly buyingSource: BuyingSource;
  /** The kind of account, `Retail-Member`; null for a guest. */
  readonly accountType: string | null;
  readonly channel: string;
  readonly events: readonly MeasuredEvent[];
  /** The center of the visitor's ZIP code, for events that were made while they shared their location. */
  readonly center: { readonly latitude: number; readonly longitude: number } | null;
}

/** The port to whoever counts events. It takes a batch and answers nothing: no page waits for it. */
export type Collector = (batch: EventBatch) => void;

/** The collector takes texts of this many characters; longer ones are cut. */
const VALUE_MAX = 100;

/** GA4's Measurement Protocol: its limits are 25 events, 25 parameters, and texts of 100 characters. */
export function ga4Collector({ url, measurementId, apiSecret }: CollectorSettings): Collector {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
  const post = postOnward('analytics');
  return (batch) =>
    post(`${url}/mp/collect?${query.toString()}`, {
      body: JSON.stringify(ga4Body(batch)),
      headers: { 'content-type': 'application/json' },
    });
}

/** A batch in the protocol's form. */
function ga4Body({ clientId, session, buyingSource, accountType, channel, events, center }: EventBatch) {
  return {
    client_id: clientId,
    non_personalized_ads: true,
    user_properties: {
      buying_source: { value: buyingSource },
      ...(accountType !== null && { account_type: { value: accountType.slice(0, 36) } }),
      channel: { value: channel.slice(0, 36) },
    },
    events: events.map(({ name, params }) => ({
      name,
      params: {
        ...shortened(params),
        session_id: session,
        engagement_time_msec: 'time_spent' in params ? params.time_spent : 1,
        ...('location_shared' in params && params.location_shared === 'Y' && center),
        // GA4 keeps traffic that is marked so out of its reports (Admin, Data filters, Internal traffic).
        ...(buyingSource === 'employee' && { traffic_type: 'internal' }),
      },
    })),
  };
}

const shortened = (params: MeasuredEvent['params']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, VALUE_MAX) : value,
    ]),
  );
