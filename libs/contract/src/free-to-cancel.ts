import { cancelMinutes } from './constants.ts';

const MINUTE_MS = 60_000;

/** Until when an order can be cancelled for free. */
export const freeToCancelUntil = (placedAt: Date): Date =>
  new Date(placedAt.getTime() + cancelMinutes * MINUTE_MS);
