import { z } from 'zod';

/** The stages of a shipment, in order. */
export const shipmentStatuses = ['label_created', 'picked_up', 'in_transit', 'delivered'] as const;
export const ShipmentStatus = z.enum(shipmentStatuses);
export type ShipmentStatus = z.infer<typeof ShipmentStatus>;

const Address = z.object({
  /** The person who gets it, or hands it over. Missing, as the street and the telephone, on shipments of older journals. */
  name: z.string().min(1).max(100).optional(),
  company: z.string().min(1).max(100).optional(),
  street: z.array(z.string().min(1).max(100)).min(1).max(2).optional(),
  /** Ten digits, or another country's number in E.164. */
  phone: z
    .string()
    .regex(/^(?:\d{10}|\+\d{11,13})$/)
    .optional(),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/),
  state: z.string().regex(/^[A-Z]{2}$/),
  city: z.string().min(1).max(100),
});
export type Address = z.infer<typeof Address>;

export const ShipmentRequest = z.object({
  /** The shipper's own reference; there is one shipment per reference. */
  reference: z.string().min(1).max(100),
  to: Address,
  packages: z.number().int().min(1).max(1000),
  /** The carrier's own location that keeps it until the consignee comes. */
  holdAtLocation: z.string().min(1).max(40).optional(),
  /** For the driver. */
  instructions: z.string().min(1).max(500).optional(),
});
export type ShipmentRequest = z.infer<typeof ShipmentRequest>;

/** A parcel that somebody hands over with the shipper's label, back to the shipper. */
export const ReturnRequest = ShipmentRequest.pick({ reference: true, to: true, packages: true }).extend({
  from: Address,
});
export type ReturnRequest = z.infer<typeof ReturnRequest>;

const Shipment = z.object({
  trackingNumber: z.string(),
  request: ShipmentRequest.extend({ from: Address.optional() }),
  /** Only of returns. */
  direction: z.literal('return').optional(),
  /** When each status was reached, as ISO instants; the last one is current. */
  history: z.array(z.object({ status: ShipmentStatus, at: z.string() })).min(1),
  /** YYYY-MM-DD */
  expectedDelivery: z.string(),
  /** When the timetable moves it on, in milliseconds since 1970; absent once delivered, and of returns. */
  nextStepAt: z.number().optional(),
});
export type Shipment = z.infer<typeof Shipment>;

/** One entry of the carrier's journal. A later entry replaces the earlier one with the same tracking number. */
export const CarrierEntry = z.object({ kind: z.literal('shipment'), shipment: Shipment });
export type CarrierEntry = z.infer<typeof CarrierEntry>;
