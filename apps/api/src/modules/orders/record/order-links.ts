import {
  business,
  DAY_MS,
  rebateClaimPath,
  receiptPath,
  type SignedOrderLink,
  trackingResultPath,
} from '@tirekit/contract';
import { type Signed, signedPaths } from '../../../platform/signed-paths.ts';

/** A page is read at once; a mail may be opened months later; a code is entered for the next action. */
export const linkLifetimes = {
  page: DAY_MS,
  mail: 180 * DAY_MS,
  code: business.orderCode.linkMinutes * 60_000,
} as const;

/** The readers of a claim packet: the buyer's is filled in; a guest's with only number and ZIP code names nobody. */
export const claimants = ['buyer', 'guest'] as const;
export type Claimant = (typeof claimants)[number];

/** The claim packet that a link opens. */
export interface ClaimPacket {
  readonly orderNumber: string;
  readonly slug: string;
  readonly whom: Claimant;
}

/** Links that open one thing of one order for a limited time, for anybody who has them. */
export interface OrderLinks {
  /** Path and signed query of an order's receipt. */
  getReceipt(orderNumber: string, customerId: string, lifetimeMs: number): string;
  /** True if a link to a receipt is ours and has not expired. */
  opensReceipt(orderNumber: string, customerId: string, signed: Signed): boolean;
  /** Path and signed query of a rebate's claim packet. */
  getClaim(packet: ClaimPacket, lifetimeMs: number): string;
  /** True if a link to a claim packet is ours and has not expired. */
  opensClaim(packet: ClaimPacket, signed: Signed): boolean;
  /** Path and signed query of the page that follows an order. It contains nothing about the buyer. */
  getTracking(orderNumber: string, lifetimeMs: number): string;
  /** The signed fields of that link alone. */
  getLink(orderNumber: string, lifetimeMs: number): SignedOrderLink;
  /** True if a link to follow an order is ours and has not expired. */
  opensTracking(orderNumber: string, signed: Signed): boolean;
}

export function orderLinks(secret: string, now: () => number = Date.now): OrderLinks {
  const { sign: signUntil, opens } = signedPaths(secret, now);
  const sign = (path: string, lifetimeMs: number): string => signUntil(path, now() + lifetimeMs);
  return {
    getReceipt(orderNumber, customerId, lifetimeMs) {
      const path = pathOfReceipt(orderNumber, customerId);
      return `${path}?${sign(path, lifetimeMs)}`;
    },
    opensReceipt: (orderNumber, customerId, signed) => opens(pathOfReceipt(orderNumber, customerId), signed),
    getClaim(packet, lifetimeMs) {
      const path = pathOfClaim(packet);
      return `${path}?${sign(path, lifetimeMs)}`;
    },
    opensClaim: (packet, signed) => opens(pathOfClaim(packet), signed),
    getTracking: (orderNumber, lifetimeMs) =>
      `${trackingResultPath}?order=${orderNumber}&${sign(signedTracking(orderNumber), lifetimeMs)}`,
    getLink(orderNumber, lifetimeMs) {
      const query = new URLSearchParams(sign(signedTracking(orderNumber), lifetimeMs));
      return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
    },
    opensTracking: (orderNumber, signed) => opens(signedTracking(orderNumber), signed),
  };
}

function pathOfReceipt(orderNumber: string, customerId: string): string {
  return receiptPath.replaceAll('{orderId}', orderNumber).replaceAll('{customerId}', customerId);
}

const pathOfClaim = ({ orderNumber, slug, whom }: ClaimPacket): string =>
  rebateClaimPath.replace('{orderNumber}', orderNumber).replace('{slug}', slug).replace('{whom}', whom);

const signedTracking = (orderNumber: string): string => `${trackingResultPath}/${orderNumber}`;
