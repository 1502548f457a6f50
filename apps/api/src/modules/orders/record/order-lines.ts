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
    // A photo may be gone from the shop long before the order is.
    const { photo: _photo, ...picture } = item.picture;
    const agreed = agreedOn(cart, line.lineId);
    const bought: BoughtItem = {
      name: `${item.brand.name} ${item.line.name}`,
      size: item.size,
      service: item.service,
      path: item.path,
      picture,
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
      lineNo: at + 1,
      skuId: line.productId,
      quantity: line.quantity,
      returnedQuantity: 0,
      unitPriceCents: line.price.salePriceInCents,
      roadHazard: line.roadHazardState !== 'none',
      axle: line.axle,
      item: bought,
    };
  });
}

/** Lines as JSON with the columns of `order_line`, for `jsonb_to_recordset`. */
export const orderLineRows = (lines: readonly OrderLineRow[]): string =>
  JSON.stringify(
    lines.map(({ lineNo, skuId, quantity, returnedQuantity, unitPriceCents, roadHazard, axle, item }) => ({
      line_no: lineNo,
      sku_id: skuId,
      quantity,
      returned_quantity: returnedQuantity,
      unit_price_cents: unitPriceCents,
      road_hazard: roadHazard,
      axle,
      item,
    })),
  );
