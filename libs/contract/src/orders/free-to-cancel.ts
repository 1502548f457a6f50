import { cancelMinutes } from './constants.ts';

const MINUTE_MS = 60_000;

/** The time until which an order can be canceled for free. */
export const freeToCancelUntil = (placedAt: Date): Date =>
  new Date(placedAt.getTime() + cancelMinutes * MINUTE_MS);
