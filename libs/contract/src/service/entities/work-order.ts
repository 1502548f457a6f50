import * as z from 'zod/mini';
import { IsoInstant, OrderNumber } from '../../shared/ids.ts';
import { Appointment } from '../../buying/entities/appointment.ts';

/** A tire of a work order. */
const WorkOrderTire = z.object({
  lineNo: z.int(),
  name: z.string(),
  size: z.string(),
  service: z.string(),
  quantity: z.int(),
  axle: z.nullable(z.enum(['front', 'rear'])),
  /** The DOT TINs that the shop has entered, one for each mounted tire. */
  tins: z.array(z.string()),
});

/** The work that a shop is asked to do: specification route /track-your-order/wo. It names no price of the order. */
export const WorkOrder = z.object({
  workOrderId: z.string(),
  orderNumber: OrderNumber,
  appointment: Appointment,
  /** A time that the shop has proposed instead, until the buyer answers. */
  proposed: z.nullable(z.object({ startsAt: IsoInstant, startTime: z.string(), date: z.string() })),
  installer: z.object({
    company: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
    mobile: z.boolean(),
  }),
  buyer: z.object({ name: z.string(), phone: z.string() }),
  /** The place that a van comes to; null at a shop. */
  visit: z.nullable(
    z.object({
      addressLine1: z.string(),
      addressLine2: z.nullable(z.string()),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
  ),
  car: z.nullable(z.string()),
  tires: z.array(WorkOrderTire),
  services: z.array(z.string()),
  payCents: z.int(),
  instructions: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  expectedDelivery: z.nullable(z.string()),
  delivered: z.boolean(),
  /** The actions that the shop may take next. */
  actions: z.array(z.enum(['confirm', 'propose', 'arrive', 'finish', 'miss'])),
});
export type WorkOrder = z.infer<typeof WorkOrder>;

/** The appointment of an order as its buyer sees and manages it. */
export const BookedAppointment = z.object({
  appointment: Appointment,
  installer: z.object({
    code: z.string(),
    path: z.string(),
    company: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
    mobile: z.boolean(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  proposed: z.nullable(z.object({ startsAt: IsoInstant, startTime: z.string(), date: z.string() })),
  /** True if it can still be changed or cancelled online; free until the working day before. */
  canChange: z.boolean(),
  changeableUntil: z.nullable(IsoInstant),
  /** Set if the tires arrive too late for it. */
  lateUntil: z.nullable(z.string()),
  /** Signed, expiring path of the calendar file; null for an appointment that is over. */
  calendarPath: z.nullable(z.string()),
  /** Signed, expiring path of the page that changes it; null where the storefront shows no orders. */
  managePath: z.nullable(z.string()),
});
export type BookedAppointment = z.infer<typeof BookedAppointment>;
