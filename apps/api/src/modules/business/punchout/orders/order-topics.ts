import * as z from 'zod';
import { type NewJob, newJob } from '../../../../platform/jobs/outbox.ts';
import { sha256 } from '../../../../platform/secret-hash.ts';
import type { OrderRevision } from './order-rows.ts';

export const punchoutTopics = { place: 'punchout-place', document: 'punchout-document' } as const;

/** The kinds of news about an order that a customer's system gets. */
export const newsKinds = ['accept', 'reject', 'cancel', 'ship'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Jobs queued before orders had revisions are about the first one. */
export const PlaceJob = z.object({
  profileId: z.string(),
  orderId: z.string(),
  revision: z.int().default(1),
});
export const DocumentJob = PlaceJob.extend({ what: z.enum(newsKinds) });

/**
 * An id for an order in job ids and documents, because the customer's own number may have any characters. A corrected order gets
 * another id, so that it has documents and a purchase of its own.
 */
export const getOrderName = ({ profileId, orderId, revision }: OrderRevision): string =>
  sha256([profileId, orderId, ...(revision === 1 ? [] : [revision])].join('\n'))
    .toString('base64url')
    .slice(0, 22);

/** The job that places an order; queuing it twice does nothing. */
export const placeJob = ({ profileId, orderId, revision }: OrderRevision): NewJob =>
  newJob(punchoutTopics.place, { profileId, orderId, revision }, [
    getOrderName({ profileId, orderId, revision }),
  ]);

/** The job that tells a customer one piece of news about an order; queuing it twice does nothing. */
export const documentJob = ({ profileId, orderId, revision }: OrderRevision, what: NewsKind): NewJob =>
  newJob(punchoutTopics.document, { profileId, orderId, revision, what }, [
    getOrderName({ profileId, orderId, revision }),
    what,
  ]);
