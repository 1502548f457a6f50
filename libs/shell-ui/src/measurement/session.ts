import { business } from '@tirekit/contract';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';

/**
 * The visit that an event belongs to: the second in which it began. An event after `business.analyticsSessionMs` without one begins
 * another (specification section 9).
 */
export function sessionAt(now: number): number {
  const known = readStored(stored.analyticsSession);
  const goesOn =
    known !== null && now - known.lastAt <= business.analyticsSessionMs && now >= known.began * 1000;
  const began = goesOn ? known.began : Math.floor(now / 1000);
  writeStored(stored.analyticsSession, { began, lastAt: now });
  return began;
}
