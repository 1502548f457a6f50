import { roadsideHelp, type WorkOrder } from '@tirekit/contract';
import {
  type AppointmentEvent,
  asAppointment,
  awaitsShop,
  hasArrived,
  isTimeMissed,
  appointmentStateAfter,
} from '../../buying/appointments/index.ts';
import { proposedTime } from './booked-appointment.ts';
import { isAhead, type InstallationVisit } from './visit.ts';

type Action = WorkOrder['actions'][number];

const eventsOfActions = {
  confirm: 'confirm',
  propose: 'propose',
  arrive: 'arrive',
  finish: 'finish',
  miss: 'miss',
} as const satisfies Record<Action, AppointmentEvent>;

/** The actions that a shop may take next. Nobody has missed an appointment that has not begun. */
function getActions(visit: InstallationVisit, now: Date): Action[] {
  const { state, startsAt } = visit.row;
  const isOffered: Readonly<Record<Action, boolean>> = {
    confirm: awaitsShop(state),
    propose: isAhead(visit) && startsAt > now,
    arrive: !hasArrived(state),
    finish: true,
    miss: !isTimeMissed(state) && startsAt <= now,
  };
  const actions: readonly Action[] = ['confirm', 'propose', 'arrive', 'finish', 'miss'];
  return actions.filter(
    (kind) => isOffered[kind] && appointmentStateAfter(state, eventsOfActions[kind]) !== null,
  );
}

/** The work order for a shop. It has the shop's own pay and no other price of the order. */
export function workOrder(visit: InstallationVisit, now: Date): WorkOrder {
  const { record, row, shop } = visit;
  const { order, lines } = record;
  const { shipping, quote } = order;
  const { company, address, city, state, zip, phone, mobile } = shop;
  const fitting = quote.summary.filter(({ kind }) => kind === 'installation');
  const cars = new Set(lines.flatMap(({ item }) => item.car ?? []));
  return {
    workOrderId: order.orderNumber,
    orderNumber: order.orderNumber,
    appointment: asAppointment(row),
    proposed: proposedTime(row),
    installer: { company, address, city, state, zip, phone, mobile },
    buyer: { name: `${shipping.firstName} ${shipping.lastName}`, phone: shipping.phone },
    visit: mobile
      ? {
          addressLine1: shipping.addressLine1,
          addressLine2: shipping.addressLine2 || null,
          city: shipping.city,
          state: shipping.state,
          zip: shipping.zip,
        }
      : null,
    car: cars.size === 0 ? null : [...cars].join(', '),
    tires: lines.map(({ lineNo, item, quantity, axle, tins }) => ({
      lineNo,
      name: item.name,
      size: item.size,
      service: item.service,
      quantity,
      axle,
      tins: [...(tins ?? [])],
    })),
    services: fitting
      .flatMap(({ label, parts }) => (parts === undefined ? [label] : parts.map((part) => part.label)))
      .filter((label) => label !== roadsideHelp.name),
    payCents: fitting.reduce((sum, { amountCents }) => sum + amountCents, 0),
    instructions: shipping.instructions || null,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    expectedDelivery: order.expectedDelivery,
    delivered: order.deliveredAt !== null,
    actions: getActions(visit, now),
  };
}
