import type { ApplePayRequest, ApplePaySession, ApplePayToken } from '../model/apple-pay-js.ts';

/** A test's actions in Apple's sheet, and the calls that the sheet received. */
export interface FakeSheet {
  readonly request: ApplePayRequest;
  readonly said: readonly string[];
  /** The buyer confirms with this card. */
  confirm(card?: string): void;
  cancel(): void;
}

export interface FakeApplePay {
  /** The sheet that was opened last. */
  sheet(): FakeSheet;
  /** Takes it away again. */
  restore(): void;
}

const getToken = (displayName: string): ApplePayToken => ({
  paymentData: { version: 'EC_v1', data: 'AAA', signature: 'BBB', header: {} },
  paymentMethod: { displayName, network: 'Visa', type: 'credit' },
  transactionIdentifier: '4'.repeat(64),
});

/**
 * Gives this browser Apple Pay, as Apple documents it: the merchant is validated as soon as the sheet opens, a verdict is taken
 * once, and what comes out of order throws.
 */
export function fakeApplePay({ opens = true, mayAsk = true } = {}): FakeApplePay {
  let last: FakeSheet | null = null;
  class Session implements ApplePaySession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static canMakePayments(): boolean {
      if (mayAsk) return true;
      throw new DOMException('The page is not secure', 'InvalidAccessError');
    }

    onvalidatemerchant: ApplePaySession['onvalidatemerchant'] = null;
    onpaymentauthorized: ApplePaySession['onpaymentauthorized'] = null;
    oncancel: ApplePaySession['oncancel'] = null;
    #state: 'new' | 'validating' | 'ready' | 'authorized' | 'over' = 'new';
    readonly #said: string[] = [];

    constructor(_version: number, request: ApplePayRequest) {
      if (!opens) throw new DOMException('Not in a gesture', 'InvalidAccessError');
      last = {
        request,
        said: this.#said,
        confirm: (card = 'Visa 4242') => {
          this.#expect('ready', 'authorized');
          this.onpaymentauthorized?.({ payment: { token: getToken(card) } });
        },
        cancel: () => {
          this.#state = 'over';
          this.oncancel?.();
        },
      };
    }

    #expect(state: string, next: 'ready' | 'authorized' | 'over' | 'validating'): void {
      if (this.#state !== state) throw new DOMException(`It is ${this.#state}`, 'InvalidAccessError');
      this.#state = next;
    }

    begin(): void {
      this.#expect('new', 'validating');
      const validationURL = 'https://apple.example/session';
      void Promise.resolve().then(() => this.onvalidatemerchant?.({ validationURL }));
    }

    completeMerchantValidation(): void {
      this.#expect('validating', 'ready');
      this.#said.push('validated');
    }

    completePayment({ status }: { status: number }): void {
      this.#expect('authorized', 'over');
      this.#said.push(status === Session.STATUS_SUCCESS ? 'done' : 'not completed');
    }

    abort(): void {
      this.#state = 'over';
      this.#said.push('aborted');
    }
  }
  window.ApplePaySession = Session;
  return {
    sheet() {
      if (last === null) throw new Error('No sheet was opened');
      return last;
    },
    restore: () => void delete window.ApplePaySession,
  };
}
