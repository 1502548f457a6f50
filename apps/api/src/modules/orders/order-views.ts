import type { Order, TrackedOrder } from '@tirekit/contract';
import type { Carrier } from '../shipments/port.ts';
import type { AppointmentDetail, shownAppointments } from '../work-orders/shown-appointment.ts';
import { linkLifetimes, type OrderLinks } from './order-links.ts';
import type { OrderRecord } from './order-record.ts';
import { buyersOrder, trackedOrder } from './order-view.ts';

export interface OrderViewsDeps {
  readonly carrier: Carrier;
  readonly links: OrderLinks;
  readonly appointmentOf: ReturnType<typeof shownAppointments>;
}

export type OrderViews = ReturnType<typeof orderViews>;

/** What is shown of an order, whoever asks: all that has to be looked up for it is looked up here. */
export function orderViews({ carrier, links, appointmentOf }: OrderViewsDeps) {
  return {
    /** To whoever has a link of its mails, or its number and ZIP code: they see less of its appointment. */
    tracked: async (record: OrderRecord, detail: AppointmentDetail): Promise<TrackedOrder> =>
      trackedOrder(record, carrier, await appointmentOf(record, detail)),

    /** To its buyer. */
    whole: async (record: OrderRecord): Promise<Order> => {
      const { order_number: number, customer_id: customer, confirmed_at: confirmedAt } = record.order;
      const receipt = confirmedAt && links.receiptOf(number, customer, linkLifetimes.page);
      return buyersOrder(record, carrier, receipt, await appointmentOf(record, 'whole'));
    },
  };
}
