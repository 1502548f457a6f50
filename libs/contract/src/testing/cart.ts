import { Cart, CartLine } from '../buying/entities/cart.ts';
import { ShippingForm } from '../buying/entities/shipping-form.ts';
import { Quote } from '../buying/entities/quote.ts';
import { tireSummary } from './tire-summary.ts';

/** A quote for four tires to Columbus, Ohio, with everything that a total can contain except federal excise tax. */
export function sampleQuote(over: Partial<Quote> = {}): Quote {
  return Quote.parse({
    currency: 'USD',
    lines: [
      { kind: 'tires', label: 'Norvik Meridian AS', detail: null, amountCents: 63_596, lineId: 'line-1' },
      { kind: 'state-fee', label: 'Ohio tire fee', detail: '$1.00 a tire', amountCents: 400, lineId: null },
      { kind: 'tax', label: 'Estimated sales tax', detail: '7.5%', amountCents: 4_770, lineId: null },
    ],
    summary: [
      { kind: 'tires', label: 'Tires', amountCents: 63_596, note: null },
      { kind: 'state-fee', label: 'State tire fee', amountCents: 400, note: 'Ohio, $1.00 a tire' },
      { kind: 'shipping', label: 'Shipping', amountCents: 0, note: null },
      { kind: 'tax', label: 'Estimated sales tax', amountCents: 4_770, note: 'ZIP code rate, 7.5%' },
    ],
    savingsCents: 0,
    totalCents: 68_766,
    tireCount: 4,
    destination: { zip: '43215', state: 'OH', city: 'Columbus' },
    complete: true,
    arrives: { orderedOn: '2026-11-20', earliest: '2026-11-24', latest: '2026-11-27' },
    taxBasis: 'zip-code-rate',
    notes: [],
    ...over,
  });
}

/** Four tires of one kind. */
export function sampleCartLine(over: Partial<CartLine> = {}): CartLine {
  const item = over.item ?? tireSummary();
  return CartLine.parse({
    lineId: 'line-1',
    productId: 'A1B2C3D4E5',
    name: `${item.brand.name} ${item.line.name} ${item.size}`,
    price: { salePriceInCents: item.salePriceInCents },
    advertisedPriceInCents: null,
    addedPriceInCents: item.salePriceInCents,
    quantity: 4,
    maxQuantity: 20,
    roadHazardState: 'none',
    roadHazardCostInCents: 2_400,
    siteProductPromotion: null,
    setId: null,
    axle: null,
    item,
    car: null,
    wheelIn: null,
    acknowledged: [],
    problem: null,
    ...over,
  });
}

/**
 * A cart with one line, or with the lines of `over`, each in a group of its own. Its totals are made up: only the API
 * prices carts.
 */
export function sampleCart(over: Partial<Cart> = {}): Cart {
  const lines = over.lines ?? [sampleCartLine()];
  return Cart.parse({
    cartId: 'cart-1',
    version: 1,
    lines,
    groups: lines.map(({ lineId, quantity, price, roadHazardCostInCents }) => ({
      groupId: lineId,
      lineIds: [lineId],
      tireCount: quantity,
      tiresCents: price.salePriceInCents * quantity,
      roadHazardCents: roadHazardCostInCents * quantity,
      roadHazardRefusal: null,
    })),
    leftOut: [],
    tireCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    coupon: null,
    couponOffer: null,
    promotions: [],
    shipping: null,
    fulfillment: null,
    quote: sampleQuote(),
    estimatedFetTaxInCents: 0,
    shippingCostInCents: 0,
    notices: [],
    paymentMethod: null,
    waitingOrder: null,
    ...over,
  });
}

/** Somebody in Columbus, Ohio. */
export function sampleShippingForm(over: Partial<ShippingForm> = {}): ShippingForm {
  return ShippingForm.parse({
    email: 'dana@example.com',
    phone: '6145550123',
    phoneType: 'mobile',
    firstName: 'Dana',
    lastName: 'Reyes',
    addressLine1: '12 East Broad Street',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    ...over,
  });
}
