import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { AppointmentChoice, AppointmentTimes } from '../../buying/entities/appointment-times.ts';
import { BookedAppointment, WorkOrder } from '../entities/work-order.ts';
import { OrderNumber } from '../../shared/ids.ts';
import { Note } from '../../shared/patterns.ts';
import { TypedTin } from '../../shared/tin.ts';

const signed = {
  /** The moment that the link expires, in Unix seconds. */
  expires: z.string().check(z.regex(/^\d{1,12}$/)),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
};
const orderLink = { orderNumber: OrderNumber, ...signed };
const workOrderLink = { workOrderId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/)), ...signed };

export const openAppointment = endpoint({
  id: 'appointments.open',
  method: 'POST',
  path: '/v1/appointments/open',
  summary: 'The appointment of an order, by the signed link of its mail.',
  auth: 'channel',
  access: 'appointment',
  body: z.object(orderLink),
  answer: z.object({ booked: BookedAppointment, times: AppointmentTimes }),
  errors: ['not-found'],
});

export const appointmentCalendar = endpoint({
  id: 'appointments.calendar',
  method: 'POST',
  path: '/v1/appointments/calendar',
  summary: 'The calendar file of an appointment (iCalendar), by its own signed link.',
  auth: 'channel',
  access: 'appointment',
  body: z.object(orderLink),
  answer: z.object({ file: z.string() }),
  errors: ['not-found'],
});

export const changeAppointment = endpoint({
  id: 'appointments.change',
  method: 'POST',
  path: '/v1/appointments/change',
  summary:
    'Moves an appointment to another free time of its shop, or takes the time that the shop has proposed.',
  auth: 'channel',
  access: 'appointment',
  body: z.object({ ...orderLink, choice: z.union([AppointmentChoice, z.literal('proposed')]) }),
  answer: z.object({ booked: BookedAppointment }),
  errors: ['not-found', 'slot-gone', 'too-late', 'conflict', 'unprocessable'],
});

export const cancelAppointment = endpoint({
  id: 'appointments.cancel',
  method: 'POST',
  path: '/v1/appointments/cancel',
  summary: 'Cancels an appointment; the tires still go to the shop. Repeating it changes nothing.',
  auth: 'channel',
  access: 'appointment',
  body: z.object(orderLink),
  answer: z.object({ booked: BookedAppointment }),
  errors: ['not-found', 'too-late', 'conflict'],
});

export const rateInstaller = endpoint({
  id: 'appointments.rate',
  method: 'POST',
  path: '/v1/appointments/rating',
  summary:
    'What a buyer says of the shop that fitted the tires, by the signed link of its mail. Once per order; later words replace earlier ones.',
  auth: 'channel',
  access: 'appointment',
  body: z.object({
    ...orderLink,
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    comment: z.optional(Note(1000)),
  }),
  answer: z.object({ rating: z.int() }),
  errors: ['not-found'],
});

export const openWorkOrder = endpoint({
  id: 'workOrders.open',
  method: 'POST',
  path: '/v1/work-orders/open',
  summary: 'What a shop is asked to do, by the signed link of its mail.',
  auth: 'channel',
  access: 'work-order',
  body: z.object(workOrderLink),
  answer: z.object({ workOrder: WorkOrder, times: AppointmentTimes }),
  errors: ['not-found'],
});

export const actOnWorkOrder = endpoint({
  id: 'workOrders.act',
  method: 'POST',
  path: '/v1/work-orders/act',
  summary:
    'The shop confirms, proposes another time, marks the car in, done or missed, or enters the TINs that it mounted. Repeating it changes nothing.',
  auth: 'channel',
  access: 'work-order',
  body: z.object({
    ...workOrderLink,
    action: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('confirm') }),
      z.object({ kind: z.literal('propose'), choice: AppointmentChoice }),
      z.object({ kind: z.literal('arrive') }),
      z.object({
        kind: z.literal('finish'),
        tins: z
          .array(
            z.object({
              lineNo: z.int(),
              tins: z.array(TypedTin).check(z.maxLength(20)),
            }),
          )
          .check(z.maxLength(50)),
      }),
      z.object({ kind: z.literal('miss') }),
    ]),
  }),
  answer: z.object({ workOrder: WorkOrder }),
  errors: ['not-found', 'conflict', 'slot-gone', 'unprocessable'],
});

/** The page of a shop's work order. The link in a mail adds `wo`, `expires` and `signature`. */
export const workOrderPath = '/track-your-order/wo';
/** The page on which a buyer changes or cancels an appointment. The link in a mail adds `order`, `expires` and `signature`. */
export const appointmentPath = '/track-your-order/appointment';
/** The calendar file of an appointment, with the same three. */
export const appointmentFilePath = '/track-your-order/appointment.ics';
/** The page on which a buyer rates the shop. */
export const rateInstallerPath = '/track-your-order/rate';
