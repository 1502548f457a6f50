/** The outcome of a payment that a buyer comes back from. */
export type PaymentOutcome =
  | {
      /** Nothing was charged, and the buyer may pay in any way again. */
      readonly kind: 'canceled' | 'failed' | 'expired';
      readonly title: string;
      readonly text: string;
      /** The page to lease instead, for a buyer whose credit was declined; null otherwise, or if leasing isn't offered. */
      readonly leasePath: string | null;
    }
  | {
      /** The buyer has not finished paying there. */
      readonly kind: 'waiting';
      readonly orderNumber: string;
      readonly title: string;
      readonly text: string;
      /** The page of the other site, where it goes on; null if it can only be given up. */
      readonly continueUrl: string | null;
      readonly continueLabel: string;
    }
  | {
      /** The provider will say later (code 539). */
      readonly kind: 'processing';
      readonly orderNumber: string;
      readonly title: string;
      readonly text: string;
    };

/** An outcome after which the buyer may choose again. */
export type EndedPayment = Extract<PaymentOutcome, { kind: 'canceled' | 'failed' | 'expired' }>;
