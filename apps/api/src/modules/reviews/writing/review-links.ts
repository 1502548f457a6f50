import { linePath, reviewMailStopPath, writeReviewPath } from '@tirekit/contract';
import { type Signed, signedPaths } from '../../../platform/signed-paths.ts';

/** A mail may be opened years later, and must still be able to stop the others (RFC 8058). */
const LIFETIME_MS = 5 * 365 * 86_400_000;

/** The page on which a line is reviewed. */
export const reviewPageOf = ({ brandSlug, lineSlug }: { brandSlug: string; lineSlug: string }): string =>
  writeReviewPath(linePath(brandSlug, lineSlug));

/** Links that stop the mails that ask for reviews. They name an order, and not whose it is. */
export interface ReviewMailLinks {
  /** Path and signed query. */
  stopOf(orderNumber: string): string;
  stops(orderNumber: string, signed: Signed): boolean;
}

export function reviewMailLinks(secret: string, now: () => number = Date.now): ReviewMailLinks {
  const { sign, opens } = signedPaths(secret, now);
  const signed = (orderNumber: string): string => `${reviewMailStopPath}/${orderNumber}`;
  return {
    stopOf: (orderNumber) =>
      `${reviewMailStopPath}?order=${orderNumber}&${sign(signed(orderNumber), now() + LIFETIME_MS)}`,
    stops: (orderNumber, proof) => opens(signed(orderNumber), proof),
  };
}
