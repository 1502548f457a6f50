import type { Order, TrackedOrder } from '@tirekit/contract';
import { orderGiftCard } from '../../modules/buying/gift-cards/index.ts';
import type { Carrier } from '../../modules/service/shipments/index.ts';
import type { AppointmentDetail, shownAppointments } from '../../modules/service/work-orders/index.ts';
import { type AfterSaleDeps, readAfterSale, nothingAfterSale } from './after-sale.ts';
import { linkLifetimes, type OrderRecord } from '../../modules/orders/record/index.ts';
import { buyersOrder, type OrderLookups, toTrackedOrder } from './order-view.ts';
import type { Shopper } from '../place-order/ports.ts';

export interface OrderViewsDeps extends AfterSaleDeps {
  readonly carrier: Carrier;
  readonly getAppointment: ReturnType<typeof shownAppointments>;
}

export type OrderViews = ReturnType<typeof orderViews>;

/** The views of an order for all readers. Everything that has to be looked up for them is looked up here. */
export function orderViews({ carrier, getAppointment, ...afterSale }: OrderViewsDeps) {
  const { links } = afterSale;
  const lookedUp = async (
    record: OrderRecord,
    detail: AppointmentDetail,
    shopper: Shopper | null,
  ): Promise<OrderLookups> => ({
    ...(await getAppointment(record, detail)),
    ...(await readAfterSale(afterSale, record, shopper, detail === 'whole' ? 'buyer' : 'guest')),
  });
  const toBuyer = async (record: OrderRecord, shown: OrderLookups): Promise<Order> => {
    const { orderNumber: number, customerId: customer, confirmedAt } = record.order;
    const receipt = confirmedAt && links.getReceipt(number, customer, linkLifetimes.page);
    const giftCard = await orderGiftCard(afterSale.db, record.order);
    return { ...buyersOrder(record, carrier, receipt, shown), ...(giftCard && { giftCard }) };
  };
  return {
    /**
     * To whoever has a link of its mails, or its number and ZIP code: they see less of its appointment.
     * @param shopper for whom its tires have a price today
     */
    tracked: async (
      record: OrderRecord,
      detail: AppointmentDetail,
      shopper: Shopper | null,
    ): Promise<TrackedOrder> => toTrackedOrder(record, carrier, await lookedUp(record, detail, shopper)),

    /** To its buyer. */
    whole: async (record: OrderRecord, shopper: Shopper | null = null): Promise<Order> =>
      toBuyer(record, await lookedUp(record, 'whole', shopper)),

    /** To the buyer who has placed it this moment: nothing has come of it, so nothing is looked up in a rush of orders. */
    placed: async (record: OrderRecord): Promise<Order> =>
      toBuyer(record, { ...(await getAppointment(record, 'whole')), ...nothingAfterSale }),
  };
}
