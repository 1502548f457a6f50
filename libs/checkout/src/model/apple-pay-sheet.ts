import type { ApplePayLineItem, ApplePaySession, ApplePayToken } from './apple-pay-js.ts';

/** The first version in which a payment is completed with a result; every browser of the last years has it. */
const VERSION = 3;

/** The total in the sheet. */
export interface SheetTotal {
  /** The name of the store that the buyer pays. */
  label: string;
  amount: string;
  lineItems: readonly { label: string; amount: string }[];
}

/** The outcome of an authorized payment. */
export interface Paid {
  /** True if the order was placed. The sheet then says done, otherwise not completed. */
  isPlaced: boolean;
  /** Called once the sheet has the outcome. */
  after: () => void;
}

export interface SheetEvents {
  /** Has our server validate the store at Apple. */
  validate: (validationUrl: string) => Promise<unknown>;
  /** Places the order with what the buyer has authorized. Must not reject. */
  pay: (token: ApplePayToken) => Promise<Paid>;
  /** The sheet has gone, and nothing was authorized. */
  onEnd: (why: 'canceled' | 'unavailable') => void;
}

const final = (label: string, amount: string): ApplePayLineItem => ({ label, amount, type: 'final' });

/**
 * Opens Apple's sheet. Call it in the handler of the buyer's press itself, before anything is awaited.
 * @returns closes the sheet, for a page that the buyer leaves
 * @throws whatever the browser says if it does not open one
 */
export function openSheet(
  { label, amount, lineItems }: SheetTotal,
  { validate, pay, onEnd }: SheetEvents,
): () => void {
  const Session = window.ApplePaySession;
  if (Session === undefined) throw new Error('This browser has no Apple Pay');
  const session: ApplePaySession = new Session(VERSION, {
    countryCode: 'US',
    currencyCode: 'USD',
    supportedNetworks: ['visa', 'masterCard', 'amex', 'discover'],
    merchantCapabilities: ['supports3DS'],
    total: final(label, amount),
    lineItems: lineItems.map((item) => final(item.label, item.amount)),
  });
  let state: 'open' | 'authorized' | 'ended' = 'open';
  const end = (why: 'canceled' | 'unavailable'): void => {
    // After an authorization only the order says what became of it: a sheet that is out of time cancels, too.
    if (state !== 'open') return;
    state = 'ended';
    onEnd(why);
  };

  session.onvalidatemerchant = ({ validationURL }) => {
    void validate(validationURL)
      .then((merchantSession) => {
        if (state === 'open') session.completeMerchantValidation(merchantSession);
      })
      .catch(() => {
        if (state === 'open') session.abort();
        end('unavailable');
      });
  };
  session.onpaymentauthorized = ({ payment }) => {
    if (state !== 'open') return session.completePayment({ status: Session.STATUS_FAILURE });
    state = 'authorized';
    void pay(payment.token).then(({ isPlaced, after }) => {
      // The buyer has left the page, and the sheet with it.
      if (state === 'ended') return;
      state = 'ended';
      try {
        session.completePayment({ status: isPlaced ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE });
      } catch {
        // The sheet has run out of time meanwhile; the order is as it is.
      }
      after();
    });
  };
  session.oncancel = () => end('canceled');
  session.begin();
  return () => {
    if (state === 'ended') return;
    state = 'ended';
    session.abort();
  };
}
