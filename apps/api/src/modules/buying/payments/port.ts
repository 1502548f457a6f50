import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMethod } from '@tirekit/contract';
import type { ChargedOrder } from './charged-order.ts';

/** One attempt to have an order paid. Amounts are integer US cents. */
export interface ChargeRequest {
  /** The same key with the same request makes one charge, however often it is sent. */
  readonly key: string;
  /** Our order number; the provider finds the charge by it. */
  readonly reference: string;
  readonly amountCents: number;
  readonly method: PaymentMethod;
  /** From the provider's hosted fields; null for a method that needs none. */
  readonly token: string | null;
  readonly description: string;
  /** The address that a second factor, or the page on which the buyer pays, sends the browser back to. */
  readonly returnUrl: string | null;
  /** The address that the page sends a buyer to who gives up. */
  readonly cancelUrl: string | null;
  /** The order as it was placed. It never changes, so that a repeated request is the same. */
  order(): Promise<ChargedOrder>;
}

export interface CardDetails {
  readonly brand: string;
  readonly last4: string;
  /** The provider's own word for this card: the same whenever it is used, and nothing that tells its number. */
  readonly fingerprint?: string | undefined;
}

/** The result of Apple's sheet: the card, encrypted for its processor. */
export interface ApplePayPayment {
  readonly paymentData: Readonly<Record<string, unknown>>;
  readonly paymentMethod: { readonly displayName: string; readonly network: string };
  readonly transactionIdentifier: string;
}

/**
 * A charge as the provider knows it. `authorized` is set aside until it is captured (`succeeded`) or voided. `approved`: its
 * buyer has agreed at the provider, and nothing is set aside before {@link PaymentProvider.authorizeApproved}. `declined` is
 * final: nothing was charged, or all of it was refunded.
 */
export interface Charge {
  /** Null if the provider refused before it made a charge. */
  readonly id: string | null;
  readonly reference: string;
  /** US cents if the currency says so; null if the provider refused before it made a charge. */
  readonly amountCents: number | null;
  /** ISO 4217, in capitals; null together with the amount. */
  readonly currency: string | null;
  readonly status: 'approved' | 'authorized' | 'succeeded' | 'declined' | 'processing' | 'requires-action';
  /** The provider's reason, unless it is authorized or succeeded. */
  readonly code: string | null;
  readonly card: CardDetails | null;
  /** The address where the buyer completes the second factor, or pays, while `requires-action`. */
  readonly nextActionUrl: string | null;
  /** The part of a succeeded charge that has been refunded, in US cents; missing if none. */
  readonly refundedCents?: number;
  /** The loan with which the provider pays it, where there is one. */
  readonly loanId?: string | null;
}

/** A charge that a provider refused before making it. */
export const refusedCharge = (reference: string, code: string): Charge => ({
  id: null,
  reference,
  amountCents: null,
  currency: null,
  status: 'declined',
  code,
  card: null,
  nextActionUrl: null,
});

/**
 * A webhook of the provider: the charge itself, or only the id of the charge it is about. The provider is then asked for
 * its current state, so that messages may come in any order.
 */
export type PaymentEvent =
  | { readonly id: string; readonly charge: Charge }
  | { readonly id: string; readonly chargeId: string };

/** A charge in the provider's own books. */
export interface LedgerEntry {
  readonly charge: Charge;
  readonly madeAt: Date;
}

/** Some of the charges in the provider's books. */
export interface LedgerPage {
  readonly entries: readonly LedgerEntry[];
  /** Names the page that follows; null on the last one. */
  readonly next: string | null;
}

/** The outcome is unknown, because no definite answer came. Ask again with the same key. */
export class PaymentUnknown extends Error {
  override name = 'PaymentUnknown';
}

/** The provider has definitely refused to give money back: the charge has less left, or can no longer be refunded. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
  /** The provider's reason. */
  readonly code: string;

  constructor(code: string) {
    super(`The payment provider refused a refund (${code})`);
    this.code = code;
  }
}

/** Takes the money of one or more payment methods. Every call throws {@link PaymentUnknown} if no definite answer came in time. */
export interface PaymentProvider {
  /** Sets the amount aside, or says where its buyer does that. Nothing is paid before it is captured. */
  authorize(request: ChargeRequest): Promise<Charge>;
  /**
   * Sets aside what an `approved` charge is for, once, however often it is called. Only called for a charge whose id is
   * stored with its order, so that it is found again. Missing where no charge is ever `approved`.
   */
  authorizeApproved?(chargeId: string): Promise<Charge>;
  /**
   * Takes the whole amount of an authorized charge, once, however often it is called. A charge that can no longer be
   * captured is returned as it is.
   */
  capture(chargeId: string): Promise<Charge>;
  /**
   * A token with which an order is placed, for what a buyer has authorized in Apple's sheet; null if that cannot pay. Missing
   * where Apple Pay is not taken.
   */
  tokenOfApplePay?(payment: ApplePayPayment): Promise<{ token: string; card: CardDetails } | null>;
  /** The card behind a token, before anything is charged; null if there is none. Missing where no card is used. */
  cardOfToken?(token: string): Promise<CardDetails | null>;
  /** The charge as it is now. */
  get(chargeId: string): Promise<Charge>;
  /** Charges of an order, oldest first. */
  find(reference: string): Promise<Charge[]>;
  /**
   * Every charge made since then that names an order, page by page, in any order. Missing where the provider's books are
   * kept in our own database.
   */
  list?(since: Date, page: string | null): Promise<LedgerPage>;
  /**
   * Refunds part of a succeeded charge, or what is left of it, once per key, however much later it is repeated.
   * @throws RefundRefused if less than that is left
   */
  refund(chargeId: string, refund: { key: string; amountCents: number }): Promise<Charge>;
  /** Cancels a charge in any state: releases what was set aside, refunds it in full, or ends the waiting. */
  void(chargeId: string): Promise<Charge>;
  /**
   * Reads a webhook from its bytes. Null for events that say nothing about the outcome of a charge.
   * @throws WebhookRefused where the signature is not the provider's, or older than five minutes
   * @throws WebhookUnreadable where the outcome of a charge cannot be read
   */
  readWebhook(body: Buffer, headers: IncomingHttpHeaders): PaymentEvent | null | Promise<PaymentEvent | null>;
}

/** A capture gets no more than this of a call's time: its buyer has waited before, and no bank asks anything any more. */
export const CAPTURE_TIMEOUT_MS = 6_000;
