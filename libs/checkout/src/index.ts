export { chooseShop, choosePlace, holdAppointmentTime } from './data/choose-way.ts';
export { afterConfirming, orderToConfirm, type OrderToConfirm } from './data/order-to-confirm.ts';
export { buyerZip } from './model/buyer-zip.ts';
export { type CheckoutCart, pricedCart } from './model/priced-cart.ts';
export { CardFrame, type CardToken } from './ui/card-frame.tsx';
export { CheckoutFrame } from './ui/checkout-frame.tsx';
export { ConfirmOrder } from './ui/confirm-order.tsx';
export { ZipQuestion } from './ui/ways-form.tsx';
export { LostTime } from './ui/lost-time.tsx';
