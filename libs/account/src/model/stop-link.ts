import { type BodyOf, stopReminders } from '@tirekit/contract';

/** The parts of a reminder's link; null for any other address. */
export function stopLinkIn(query: URLSearchParams): BodyOf<typeof stopReminders> | null {
  const read = stopReminders.body.safeParse({
    vehicleId: query.get('vehicle'),
    expires: query.get('expires'),
    signature: query.get('signature'),
  });
  return read.success ? read.data : null;
}
