import { axleNames, type Cart } from '@tirekit/contract';

/** A cart's line in words. */
export interface CartTire {
  lineId: string;
  /** `4 × Glissade Boulevard LX` */
  text: string;
  /** `225/65R17`, of a staggered set `Front · 245/35R20` */
  size: string;
}

/** A cart's tires as a list beside its total, so that a page does not send what it does not show. */
export const cartTires = ({ lines }: Pick<Cart, 'lines'>): CartTire[] =>
  lines.map(({ lineId, item, quantity, axle }) => ({
    lineId,
    text: `${quantity} × ${item.brand.name} ${item.line.name}`,
    size: axle === null ? item.size : `${axleNames[axle]} · ${item.size}`,
  }));
