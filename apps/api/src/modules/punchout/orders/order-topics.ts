import * as z from 'zod';
import type { NewJob } from '../../../platform/jobs/outbox.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import type { OrderKey } from './order-rows.ts';

export const punchoutTopics = { place: 'punchout-place', document: 'punchout-document' } as const;

/** What a customer's system is told about an order. */
export const told = ['accept', 'reject', 'cancel', 'ship'] as const;
export type Told = (typeof told)[number];

export const PlaceJob = z.object({ profileId: z.string(), orderId: z.string() });
export const DocumentJob = PlaceJob.extend({ what: z.enum(told) });

/** Names an order in ids of ours, whatever characters the customer's own number has. */
export const nameOf = ({ profileId, orderId }: OrderKey): string =>
  sha256(`${profileId}\n${orderId}`).toString('base64url').slice(0, 22);

export const placeJob = ({ profileId, orderId }: OrderKey): NewJob => ({
  jobId: `${punchoutTopics.place}:${nameOf({ profileId, orderId })}`,
  topic: punchoutTopics.place,
  payload: { profileId, orderId },
});

export const documentJob = ({ profileId, orderId }: OrderKey, what: Told): NewJob => ({
  jobId: `${punchoutTopics.document}:${nameOf({ profileId, orderId })}:${what}`,
  topic: punchoutTopics.document,
  payload: { profileId, orderId, what },
});
