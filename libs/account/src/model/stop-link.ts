import { type BodyOf, stopReminders } from '@tirekit/contract';

/** What the link of a reminder says; null for an address that is none. */
export function stopLinkIn(query: URLSearchParams): BodyOf<typeof stopReminders> | null {
  const read = stopReminders.body.safeParse({
    vehicleId: query.get('vehicle'),
    expires: query.get('expires'),
    signature: query.get('signature'),
  });
  return read.success ? read.data : null;
}
