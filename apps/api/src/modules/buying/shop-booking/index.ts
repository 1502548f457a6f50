export { chooseShopConfirmation } from './choose-confirmation.ts';
export type { MovedAppointment, ShopAnswer, ShopConfirmation } from './port.ts';
export { appointmentAhead, appointmentOfOrder } from './shop-calendar.ts';
