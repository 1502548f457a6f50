import { Cart, CartLine } from '../entities/cart.ts';
import { tireSummary } from './tire-summary.ts';

/** A line of four tires, for tests: parsed by the contract, so that they break when the contract changes. */
export function sampleCartLine(over: Partial<CartLine> = {}): CartLine {
  const item = tireSummary();
  return CartLine.parse({
    lineId: 'line-1',
    productId: 'A1B2C3D4E5',
    name: `${item.brand.name} ${item.line.name} ${item.size}`,
    price: { salePriceInCents: item.salePriceInCents },
    addedPriceInCents: item.salePriceInCents,
    quantity: 4,
    maxQuantity: 20,
    roadHazardState: 'none',
    roadHazardCostInCents: 0,
    siteProductPromotion: null,
    setId: null,
    axle: null,
    item,
    problem: null,
    ...over,
  });
}

/** A cart with one line, for tests. Its totals are made up: pricing is the API's. */
export function sampleCart(over: Partial<Cart> = {}): Cart {
  const line = sampleCartLine();
  const tiresCents = 63_596;
  return Cart.parse({
    cartId: 'cart-1',
    version: 1,
    lines: [line],
    groups: [
      {
        groupId: line.lineId,
        lineIds: [line.lineId],
        tireCount: line.quantity,
        tiresCents,
        roadHazardCents: 8904,
      },
    ],
    tireCount: line.quantity,
    coupon: null,
    promotions: [],
    shipping: null,
    quote: {
      currency: 'USD',
      lines: [
        { kind: 'tires', label: line.name, detail: null, amountCents: tiresCents, lineId: line.lineId },
      ],
      summary: [{ kind: 'tires', label: 'Tires', amountCents: tiresCents, note: null }],
      savingsCents: 0,
      totalCents: tiresCents,
      tireCount: line.quantity,
      destination: null,
      complete: false,
      notes: [],
    },
    estimatedFetTaxInCents: 0,
    shippingCostInCents: 0,
    notices: [],
    ...over,
  });
}
