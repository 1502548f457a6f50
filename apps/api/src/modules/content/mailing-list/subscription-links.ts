import {
  business,
  DAY_MS,
  mailingListConfirmPath,
  mailingListStopPath,
  type SubscriptionLink,
} from '@tirekit/contract';
import { type SignedPaths, signedPaths } from '../../../platform/signed-paths.ts';

/** A mail may be opened years later, and must still be able to stop the others (RFC 8058). */
const STOP_MS = business.mailingList.stopLinkDays * DAY_MS;

/** Signed links in the mails of the list. They name a subscription, and nobody's address. */
export interface SubscriptionLinks {
  /** Path and query of the page that confirms an address. */
  getConfirm(subscriptionId: string): string;
  confirms(link: SubscriptionLink): boolean;
  /** Path and query of the page that stops the mails. */
  getStop(subscriptionId: string): string;
  stops(link: SubscriptionLink): boolean;
}

export function subscriptionLinks(secret: string, now: () => number = Date.now): SubscriptionLinks {
  const paths: SignedPaths = signedPaths(secret, now);
  const confirmed = (id: string): string => `${mailingListConfirmPath}/${id}`;
  const stopped = (id: string): string => `${mailingListStopPath}/${id}`;
  const linkTo = (page: string, signed: string, id: string, ms: number): string =>
    `${page}?id=${id}&${paths.sign(signed, now() + ms)}`;
  return {
    getConfirm: (id) =>
      linkTo(mailingListConfirmPath, confirmed(id), id, business.signupCoupon.confirmDays * DAY_MS),
    confirms: ({ subscriptionId, ...signed }) => paths.opens(confirmed(subscriptionId), signed),
    getStop: (id) => linkTo(mailingListStopPath, stopped(id), id, STOP_MS),
    stops: ({ subscriptionId, ...signed }) => paths.opens(stopped(subscriptionId), signed),
  };
}
