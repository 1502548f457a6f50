import type { Quote, ShippingForm } from '@tirekit/contract';

/** A person with an address, as providers want to know whom they deal with. */
export type ChargedAddress = Pick<
  ShippingForm,
  'firstName' | 'lastName' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'
>;

/** The facts of an order that a provider may need for its payment. */
export interface ChargedOrder {
  readonly orderNumber: string;
  readonly channelId: string;
  /** The account that has placed it; null for a guest. */
  readonly uid: string | null;
  readonly placedAt: Date;
  readonly email: string;
  readonly phone: string;
  /** The destination of the tires. */
  readonly shipping: ChargedAddress;
  /** The payer; the same as `shipping` if the buyer has entered no other. */
  readonly billing: ChargedAddress;
  readonly poNumber: string | null;
  /** The tires bought, with their prices before discounts. */
  readonly lines: readonly {
    readonly skuId: string;
    readonly name: string;
    readonly size: string;
    readonly quantity: number;
    readonly unitPriceCents: number;
  }[];
  readonly quote: Quote;
}
