import { expect, type Page } from '@playwright/test';
import { providerOrigin } from './addresses.ts';

/** The state of Apple's sheet. It is also `canceled` if Apple does not take the merchant session. */
type SheetState =
  | 'new'
  | 'validating'
  | 'ready'
  | 'authorized'
  | 'done'
  | 'not completed'
  | 'canceled'
  | 'aborted';

interface Sheet {
  readonly state: SheetState;
  readonly label: string;
  readonly amount: string;
}

interface Driver {
  sheets: Sheet[];
  authorize(card: string): void;
  cancel(): void;
}

/** The sheet has the store validated here; any other address is as good as Apple being out of reach. */
const VALIDATION = `${providerOrigin}/apple-pay/paymentSession`;

/** Apple Pay in a browser that has none. The sheet is the system's own window, so a test acts in it through these functions. */
export interface ApplePay {
  /** The last sheet that was opened. */
  sheet(): Promise<Sheet | null>;
  /** The number of sheets opened since the page was loaded. */
  opened(): Promise<number>;
  /** Waits until the sheet is in this state. */
  becomes(state: SheetState): Promise<void>;
  /** Confirms with a card of the wallet, by its name there: `Visa 4242`. */
  authorize(card?: string): Promise<void>;
  cancel(): Promise<void>;
}

/** Gives the pages of a browser Apple Pay. It validates the store and pays through our server, and the sandbox behind that. */
export async function giveApplePay(page: Page, validationUrl = VALIDATION): Promise<ApplePay> {
  await page.addInitScript(installApplePay, validationUrl);
  const driven = <T>(work: (driver: Driver) => T): Promise<T> =>
    page.evaluate(`(${String(work)})(window.appleSheet)`) as Promise<T>;
  const becomes = (state: SheetState): Promise<void> =>
    expect
      .poll(() => driven((driver) => driver.sheets.at(-1)?.state), { message: 'how the sheet stands' })
      .toBe(state);
  return {
    sheet: () => driven((driver) => driver.sheets.at(-1) ?? null),
    opened: () => driven((driver) => driver.sheets.length),
    becomes,
    async authorize(card = 'Visa 4242') {
      await becomes('ready');
      await page.evaluate(
        (name) => (window as unknown as { appleSheet: Driver }).appleSheet.authorize(name),
        card,
      );
    },
    async cancel() {
      await becomes('ready');
      await driven((driver) => driver.cancel());
    },
  };
}

/** Runs in the page, before its own scripts, so it uses nothing of this file. */
function installApplePay(validationURL: string): void {
  interface Made {
    state: SheetState;
    label: string;
    amount: string;
  }
  interface Request {
    countryCode?: string;
    currencyCode?: string;
    supportedNetworks?: string[];
    merchantCapabilities?: string[];
    total?: { label?: string; amount?: string };
    lineItems?: { label?: string; amount?: string }[];
  }
  type Handler<E> = ((event: E) => void) | null;
  const AMOUNT = /^-?\d+(\.\d\d)?$/;
  const sheets: Made[] = [];
  let current: Session | null = null;
  const refuse = (why: string): never => {
    throw new DOMException(why, 'InvalidAccessError');
  };

  class Session {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static canMakePayments = (): boolean => true;
    static supportsVersion = (version: number): boolean => version >= 1 && version <= 14;

    onvalidatemerchant: Handler<{ validationURL: string }> = null;
    onpaymentauthorized: Handler<{ payment: unknown }> = null;
    oncancel: Handler<{ sessionError: { code: string } }> = null;
    readonly made: Made;

    constructor(version: number, request: Request) {
      if (!navigator.userActivation.isActive) refuse('A session must be created in a gesture of the user.');
      if (!Session.supportsVersion(version)) refuse('This version is not supported.');
      const { total, lineItems = [], merchantCapabilities = [], supportedNetworks = [] } = request;
      const items = [total, ...lineItems];
      const isComplete =
        request.countryCode === 'US' &&
        request.currencyCode === 'USD' &&
        supportedNetworks.length > 0 &&
        merchantCapabilities.includes('supports3DS') &&
        items.every((item) => item?.label !== undefined && AMOUNT.test(item.amount ?? ''));
      if (!isComplete || total === undefined) throw new TypeError('The payment request is not valid.');
      this.made = { state: 'new', label: total.label ?? '', amount: total.amount ?? '' };
      sheets.push(this.made);
    }

    begin(): void {
      if (this.made.state !== 'new') refuse('The session has begun.');
      if (current !== null) refuse('Page already has an active payment session.');
      if (this.onvalidatemerchant === null) refuse('Nobody validates the merchant.');
      this.made.state = 'validating';
      // eslint-disable-next-line @typescript-eslint/no-this-alias -- the sheet that the tests act in
      current = this;
      setTimeout(() => this.onvalidatemerchant?.({ validationURL }));
    }

    completeMerchantValidation(session: Record<string, unknown>): void {
      if (this.made.state !== 'validating') refuse('The merchant is not being validated.');
      const isOurs =
        typeof session['merchantSessionIdentifier'] === 'string' &&
        session['domainName'] === location.hostname &&
        Number(session['expiresAt']) > Date.now();
      if (isOurs) this.made.state = 'ready';
      else this.cancel('unknown');
    }

    completePayment(result: { status: number }): void {
      if (this.made.state !== 'authorized') refuse('No payment is authorized.');
      this.made.state = result.status === Session.STATUS_SUCCESS ? 'done' : 'not completed';
      current = null;
    }

    abort(): void {
      if (current !== this) refuse('The session is over.');
      this.made.state = 'aborted';
      current = null;
    }

    authorize(displayName: string): void {
      if (this.made.state !== 'ready') refuse('The sheet is not ready.');
      this.made.state = 'authorized';
      const hex = (length: number) => '0123456789abcdef'.repeat(Math.ceil(length / 16)).slice(0, length);
      const token = {
        paymentData: {
          version: 'EC_v1',
          data: 'c2FuZGJveA==',
          signature: 'c2lnbmF0dXJl',
          header: { ephemeralPublicKey: 'a2V5', publicKeyHash: 'aGFzaA==', transactionId: hex(64) },
        },
        paymentMethod: { displayName, network: 'Visa', type: 'credit' },
        transactionIdentifier: hex(64).toUpperCase(),
      };
      this.onpaymentauthorized?.({ payment: { token } });
    }

    cancel(code = 'unknown'): void {
      this.made.state = 'canceled';
      current = null;
      this.oncancel?.({ sessionError: { code } });
    }
  }

  Object.assign(window, {
    ApplePaySession: Session,
    appleSheet: {
      sheets,
      authorize: (card: string) => current?.authorize(card),
      cancel: () => current?.cancel(),
    },
  });
}
