import type { FinancingOffer } from '@tirekit/contract';

/** A lender's answer about an amount. */
export interface LenderAnswer {
  /** Null if the lender offers nothing for that amount. */
  readonly offer: FinancingOffer | null;
  /** The time for which the lender's terms allow the answer to be shown to others; 0 if they don't. */
  readonly validSeconds: number;
}

/** A company that lends buyers the price of their tires. */
export interface Lender {
  /** Its terms for an amount in cents. Rejects without an answer in time, and for one that is not about that amount. */
  offer(amountCents: number): Promise<LenderAnswer>;
}
