import type { IncomingHttpHeaders } from 'node:http';

/** One attempt to authorize a card. Amounts are integer US cents. */
export interface ChargeRequest {
  /** The same key with the same request makes one charge, however often it is sent. */
  readonly key: string;
  /** Our order number; the provider finds the charge by it. */
  readonly reference: string;
  readonly amountCents: number;
  /** From the provider's hosted fields. */
  readonly token: string;
  readonly description: string;
  /** Where a second factor sends the browser back to. */
  readonly returnUrl: string | null;
}

export interface Card {
  readonly brand: string;
  readonly last4: string;
}

/**
 * A charge as the provider knows it. `authorized` is set aside on the card until it is captured (`succeeded`) or voided.
 * `declined` is final: nothing was charged, or all of it was refunded.
 */
export interface Charge {
  /** Null if the provider refused before it made a charge. */
  readonly id: string | null;
  readonly reference: string;
  /** US cents if the currency says so; null if the provider refused before it made a charge. */
  readonly amountCents: number | null;
  /** ISO 4217, in capitals; null together with the amount. */
  readonly currency: string | null;
  readonly status: 'authorized' | 'succeeded' | 'declined' | 'processing' | 'requires-action';
  /** The provider's reason, unless it is authorized or succeeded. */
  readonly code: string | null;
  readonly card: Card | null;
  /** Where the buyer completes the second factor, while `requires-action`. */
  readonly nextActionUrl: string | null;
}

/** What a provider refused before it made a charge. */
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

/** What a webhook of the provider says. */
export interface PaymentEvent {
  readonly id: string;
  readonly charge: Charge;
}

/** It is unknown whether money moved: there was no answer, or none that says so. Ask again, with the same key. */
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

/** A card provider. Every call throws {@link PaymentUnknown} if no definite answer came in time. */
export interface PaymentProvider {
  /** Sets the amount aside on the card. Nothing is paid before it is captured. */
  authorize(request: ChargeRequest): Promise<Charge>;
  /**
   * Takes the whole amount of an authorized charge, once, however often it is called. A charge that can no longer be
   * captured is returned as it is.
   */
  capture(chargeId: string): Promise<Charge>;
  /** The charge as it is now. */
  get(chargeId: string): Promise<Charge>;
  /** Charges of an order, oldest first. */
  find(reference: string): Promise<Charge[]>;
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
   */
  readWebhook(body: Buffer, headers: IncomingHttpHeaders): PaymentEvent | null;
}

/** The buyer must be answered before browsers and proxies give up. */
export const PROVIDER_TIMEOUT_MS = 12_000;
/** The same buyer is still waiting, and no bank asks anything any more. */
export const CAPTURE_TIMEOUT_MS = 6_000;
