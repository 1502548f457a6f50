export { beginDispatch } from './begin-dispatch.ts';
export { followShipment } from './follow-shipment.ts';
export type { Carrier, Consignee, ShipmentEvent } from './port.ts';
export { sandboxCarrier } from './sandbox-carrier.ts';
export { consigneeFor, shipOrder } from './ship-order.ts';
