import type { Cart } from '@tirekit/contract';
import type { BoughtItem, OrderLineRow } from './order-record.ts';

/** The sentences that the buyer agreed to for a line, word for word. */
const agreedOn = ({ agreements = [] }: Cart, lineId: string): string[] => [
  ...new Set(agreements.filter((one) => one.agreed && one.lineId === lineId).map(({ sentence }) => sentence)),
];

/** The cart's lines as the order stores them. */
export function orderLines(cart: Cart): OrderLineRow[] {
  return cart.lines.map((line, at) => {
    const { item } = line;
    const agreed = agreedOn(cart, line.lineId);
    const bought: BoughtItem = {
      name: `${item.brand.name} ${item.line.name}`,
      size: item.size,
      service: item.service,
      path: item.path,
      picture: item.picture,
      sample: item.sample,
      car: line.car?.label ?? null,
      ...(line.car !== null && { fitmentId: line.car.fitmentId }),
      ...(line.car !== null && line.car.drive !== null && { drive: line.car.drive }),
      ...(line.setId !== null && { setId: line.setId }),
      ...(line.wheelIn !== null && { wheelIn: line.wheelIn }),
      ...(line.acknowledged.length > 0 && { acknowledged: line.acknowledged }),
      ...(agreed.length > 0 && { agreed }),
    };
    return {
      line_no: at + 1,
      sku_id: line.productId,
      quantity: line.quantity,
      returned_quantity: 0,
      unit_price_cents: line.price.salePriceInCents,
      road_hazard: line.roadHazardState !== 'none',
      axle: line.axle,
      item: bought,
    };
  });
}
