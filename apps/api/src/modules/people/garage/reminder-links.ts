import { DAY_MS, remindersStopPath } from '@tirekit/contract';
import { type Signed, signedPaths } from '../../../platform/signed-paths.ts';

/** A mail may be opened years later, and must still be able to stop the others (RFC 8058). */
const LIFETIME_MS = 5 * 365 * DAY_MS;

/** Links that stop the reminders of one vehicle, for anybody who has them. They say nothing about it or its owner. */
export interface ReminderLinks {
  /** Path and signed query. */
  getStop(vehicleId: string): string;
  stops(vehicleId: string, signed: Signed): boolean;
}

export function reminderLinks(secret: string, now: () => number = Date.now): ReminderLinks {
  const { sign, opens } = signedPaths(secret, now);
  const signed = (vehicleId: string): string => `${remindersStopPath}/${vehicleId}`;
  return {
    getStop: (vehicleId) =>
      `${remindersStopPath}?vehicle=${vehicleId}&${sign(signed(vehicleId), now() + LIFETIME_MS)}`,
    stops: (vehicleId, proof) => opens(signed(vehicleId), proof),
  };
}
