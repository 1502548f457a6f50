import { axleNames, type Cart } from '@tirekit/contract';

/** The part of the cart that every step shows: its tires, its total, and an order that still waits for its payment. */
export interface PricedCart extends Pick<Cart, 'quote' | 'waitingOrder'> {
  /** Left out where the page itself lists them. */
  tires?: readonly {
    lineId: string;
    /** `4 × Glissade Boulevard LX` */
    text: string;
    /** `225/65R17`, of a staggered set `Front · 245/35R20` */
    size: string;
  }[];
}

/** A cart reduced to these fields, so that a page does not send what it does not show. */
export const pricedCart = ({ quote, waitingOrder, lines }: Cart): PricedCart => ({
  quote,
  waitingOrder,
  tires: lines.map(({ lineId, item, quantity, axle }) => ({
    lineId,
    text: `${quantity} × ${item.brand.name} ${item.line.name}`,
    size: axle === null ? item.size : `${axleNames[axle]} · ${item.size}`,
  })),
});
