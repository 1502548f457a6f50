import type { FinancingOffer } from '@tirekit/contract';

/** A lender's answer about an amount. */
export interface LenderAnswer {
  /** Null if the lender offers nothing for that amount. */
  readonly offer: FinancingOffer | null;
  /** How long the answer may be shown to others by the lender's terms; 0 if it may not. */
  readonly validSeconds: number;
}

/** A company that lends buyers what they pay with. */
export interface Lender {
  /** Its terms for an amount in cents. Rejects without an answer in time, and for one that is not about that amount. */
  offer(amountCents: number): Promise<LenderAnswer>;
}
