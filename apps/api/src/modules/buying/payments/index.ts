export { applePayModule } from './apple-pay/module.ts';
export { findCardFingerprint } from './card-of-token.ts';
export { chargeCalls } from './charge-calls.ts';
export type { ChargedOrder } from './charged-order.ts';
export { chooseHosted } from './choose-hosted.ts';
export { giftCardProvider } from './gift-card-provider.ts';
export {
  findCredit,
  creditOfEmail,
  markInvoicePaid,
  openInvoices,
  disownCharges,
} from './on-account/account-credit.ts';
export { onAccountProvider } from './on-account/on-account-provider.ts';
export { choosePayPal } from './paypal/choose-paypal.ts';
export {
  type CardDetails,
  type Charge,
  type ChargeRequest,
  type PaymentEvent,
  type PaymentProvider,
  PaymentUnknown,
  RefundRefused,
  refusedCharge,
} from './port.ts';
export { paymentProviders, type PaymentProviders } from './providers.ts';
export { sandboxProvider } from './sandbox-provider.ts';
export { accountChargeSamples } from './samples.ts';
