// The part of Apple Pay JS that we use (developer.apple.com/documentation/applepayontheweb). A browser has it or has not; nothing
// of Apple’s is loaded.

export interface ApplePayLineItem {
  label: string;
  /** Dollars: `687.66`. */
  amount: string;
  type: 'final' | 'pending';
}

export interface ApplePayRequest {
  countryCode: string;
  currencyCode: string;
  supportedNetworks: readonly string[];
  merchantCapabilities: readonly string[];
  total: ApplePayLineItem;
  lineItems: readonly ApplePayLineItem[];
}

/** The payment that the buyer authorized: the card, encrypted for its processor. */
export interface ApplePayToken {
  paymentData: unknown;
  paymentMethod: unknown;
  transactionIdentifier: string;
}

export interface ApplePaySession {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { payment: { token: ApplePayToken } }) => void) | null;
  oncancel: (() => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(merchantSession: unknown): void;
  completePayment(result: { status: number }): void;
}

export interface ApplePaySessionClass {
  /** @throws if the page is not secure, a sheet is open, or no press of the buyer has led here */
  new (version: number, request: ApplePayRequest): ApplePaySession;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  canMakePayments(): boolean;
}

declare global {
  interface Window {
    ApplePaySession?: ApplePaySessionClass;
  }
}

/** True if this browser, on this device, pays by Apple Pay. */
export function hasApplePay(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() === true;
  } catch {
    // A page that is not secure may not even ask.
    return false;
  }
}
