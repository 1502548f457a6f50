import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { punchoutTopics } from './orders/order-topics.ts';

/** Rules for deleting rows; apps/api/README.md has the same table for people. Orders stay, without names and addresses. */
export const punchoutRetention: readonly CleanUpRule[] = [
  {
    // A document with a very old id is still refused by its request: an order by its number, a page by its age.
    what: 'ids of cXML documents',
    days: 90,
    sql: `DELETE FROM punchout_payload WHERE (profile_id, payload_hash) IN (
      SELECT profile_id, payload_hash FROM punchout_payload
      WHERE received_at < now() - $1 * interval '1 day' LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
  {
    what: 'visits from procurement systems',
    days: 2,
    sql: `DELETE FROM punchout_session WHERE session_id IN (
      SELECT session_id FROM punchout_session WHERE created_at < now() - $1 * interval '1 day'
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
  {
    // A customer who orders late is told that the prices have ended, and may still open the cart again.
    what: 'carts that were sent to procurement systems',
    days: 180,
    sql: `DELETE FROM punchout_quote WHERE quote_id IN (
      SELECT quote_id FROM punchout_quote WHERE ends_at < now() - $1 * interval '1 day'
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
  abandonedJobs('documents that no procurement system took', { topics: [punchoutTopics.document] }),
];
