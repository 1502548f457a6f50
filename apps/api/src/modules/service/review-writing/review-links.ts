import {
  business,
  confirmReviewPath,
  DAY_MS,
  linePath,
  type ReviewLink,
  reviewMailStopPath,
  writeReviewPath,
} from '@tirekit/contract';
import { type Signed, signedPaths } from '../../../platform/signed-paths.ts';

/** A mail may be opened years later, and must still be able to stop the others (RFC 8058). */
const LIFETIME_MS = 5 * 365 * DAY_MS;
/** A page is read at once, a mail as long as we know to whom we have sent it. */
export const reviewLinkLifetimes = { page: DAY_MS, mail: business.reviewForm.emailDays * DAY_MS } as const;

/** The page on which a line is reviewed. */
export const getReviewPage = ({ brandSlug, lineSlug }: { brandSlug: string; lineSlug: string }): string =>
  writeReviewPath(linePath(brandSlug, lineSlug));

/** The form of a review that its writer may change, by a link. */
export const getChangePage = (
  line: { brandSlug: string; lineSlug: string },
  { reviewId: review, ...signed }: ReviewLink,
): string => `${getReviewPage(line)}?${new URLSearchParams({ review, ...signed }).toString()}`;

/** The page on which the writer of a review confirms its address. */
export const getConfirmPage = (
  line: { brandSlug: string; lineSlug: string },
  { reviewId: review, ...signed }: ReviewLink,
): string =>
  `${confirmReviewPath(getReviewPage(line))}?${new URLSearchParams({ review, ...signed }).toString()}`;

/** Signed links in mails about reviews. They name an order or a review, but not the person. */
export interface ReviewMailLinks {
  /** The link by which a review may be changed and removed. */
  reviewLink(reviewId: string, lifetimeMs: number): ReviewLink;
  opensReview(reviewId: string, signed: Signed): boolean;
  /** The link that confirms the address of a review. Only the mail has it. */
  confirmLink(reviewId: string): ReviewLink;
  confirms(link: ReviewLink): boolean;
  /** Path and signed query of the page that stops the mails that ask for reviews. */
  getStop(orderNumber: string): string;
  stops(orderNumber: string, signed: Signed): boolean;
}

export function reviewMailLinks(secret: string, now: () => number = Date.now): ReviewMailLinks {
  const { sign, opens } = signedPaths(secret, now);
  const signed = (orderNumber: string): string => `${reviewMailStopPath}/${orderNumber}`;
  const own = (reviewId: string): string => `/own-review/${reviewId}`;
  const address = (reviewId: string): string => `/address-of-review/${reviewId}`;
  const linkTo = (path: (reviewId: string) => string, reviewId: string, lifetimeMs: number): ReviewLink => {
    const query = new URLSearchParams(sign(path(reviewId), now() + lifetimeMs));
    return { reviewId, expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
  };
  return {
    reviewLink: (reviewId, lifetimeMs) => linkTo(own, reviewId, lifetimeMs),
    confirmLink: (reviewId) => linkTo(address, reviewId, business.reviewForm.confirmDays * DAY_MS),
    confirms: ({ reviewId, ...proof }) => opens(address(reviewId), proof),
    opensReview: (reviewId, proof) => opens(own(reviewId), proof),
    getStop: (orderNumber) =>
      `${reviewMailStopPath}?order=${orderNumber}&${sign(signed(orderNumber), now() + LIFETIME_MS)}`,
    stops: (orderNumber, proof) => opens(signed(orderNumber), proof),
  };
}
