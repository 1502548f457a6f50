export { chooseShop, choosePlace, holdTime } from './data/choose-way.ts';
export { buyerZip } from './model/buyer-zip.ts';
export { type PricedCart, pricedCart } from './model/priced-cart.ts';
export { checkoutSteps, firstOpenStep } from './model/steps.ts';
export { CardFrame, type CardToken } from './ui/card-frame.tsx';
export { CheckoutFrame } from './ui/checkout-frame.tsx';
export { ZipQuestion } from './ui/ways-form.tsx';
export { LostTime } from './ui/lost-time.tsx';
