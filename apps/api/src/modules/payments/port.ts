import type { IncomingHttpHeaders } from 'node:http';

/** One attempt to take money. Amounts are integer US cents. */
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

/** A charge as the provider knows it. `declined` is final: nothing was taken, or all of it was given back. */
export interface Charge {
  /** Null where the provider refused before it made a charge. */
  readonly id: string | null;
  readonly reference: string;
  readonly status: 'succeeded' | 'declined' | 'processing' | 'requires-action';
  /** The provider's reason for anything but success. */
  readonly code: string | null;
  readonly card: Card | null;
  /** Where the buyer proves that it is them, while `requires-action`. */
  readonly nextActionUrl: string | null;
}

/** What a webhook of the provider says. */
export interface PaymentEvent {
  readonly id: string;
  readonly charge: Charge;
}

/** Nobody knows whether money moved: no answer, or none that says. Ask again, with the same key. */
export class PaymentUnknown extends Error {
  override name = 'PaymentUnknown';
}

/** A card provider. Every call throws {@link PaymentUnknown} where no definite answer came in time. */
export interface PaymentProvider {
  charge(request: ChargeRequest): Promise<Charge>;
  /** The charge as it is now. */
  get(chargeId: string): Promise<Charge>;
  /** Charges of an order, oldest first. */
  find(reference: string): Promise<Charge[]>;
  /** Gives part of a charge back, once per key. */
  refund(chargeId: string, refund: { key: string; amountCents: number }): Promise<Charge>;
  /** Undoes a charge whatever its state: gives everything back, or ends the waiting. */
  void(chargeId: string): Promise<Charge>;
  /**
   * Reads a webhook from its bytes. Null for events that say nothing about a charge's end.
   * @throws WebhookRefused where the signature is not the provider's, or older than five minutes
   */
  readWebhook(body: Buffer, headers: IncomingHttpHeaders): PaymentEvent | null;
}

/** An answer for the buyer has to come sooner than browsers and proxies give up. */
export const PROVIDER_TIMEOUT_MS = 12_000;
