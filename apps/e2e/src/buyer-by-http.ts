import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { providerOrigin, shopOrigin } from './addresses.ts';
import { CARDS } from './cards.ts';
import { mailedCode } from './mailbox.ts';
import { takeTire } from './tires.ts';
import { newEmail } from './new-email.ts';
import { formatText, unescaped } from './html.ts';

/** A page as it arrived over HTTP. */
export interface Answer {
  readonly status: number;
  /** The address of its redirect, without the origin; empty if it does not redirect. */
  readonly location: string;
  readonly html: string;
  /** Its visible text. */
  readonly text: string;
}

export const ADDRESS = {
  mode: 'ship-to-me',
  email: 'ada@example.com',
  phone: '(310) 555-0134',
  phoneType: 'mobile',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 Maple Drive',
  city: 'Beverly Hills',
  state: 'CA',
  zip: '90210',
} as const;

type Fields = Readonly<Record<string, string>>;

/** The page after a tire, or a set by its front tire, was added to the cart. */
export const addedPath = (itemId: string, quantity: number): string =>
  `/cart?added=${itemId}&quantity=${quantity}`;

/**
 * A buyer whose browser runs no scripts: it posts forms and reads pages, with the cookies and base address of
 * `request`.
 */
export class BuyerByHttp {
  readonly #request: APIRequestContext;
  readonly #origin: string;

  /** @param origin of the shop whose base address `request` has */
  constructor(request: APIRequestContext, origin: string = shopOrigin) {
    this.#request = request;
    this.#origin = origin;
  }

  async get(path: string): Promise<Answer> {
    return this.#answer(await this.#request.get(path, { maxRedirects: 0 }));
  }

  /** Posts a form as one of the shop's pages does. */
  async post(path: string, form: Fields): Promise<Answer> {
    const headers = { origin: this.#origin };
    // As long as a shop waits for a payment provider.
    const timeout = 30_000;
    return this.#answer(await this.#request.post(path, { form, headers, timeout, maxRedirects: 0 }));
  }

  /** Posts something that no form of the shop sends. */
  async postRaw(path: string, contentType: string, body: string | Buffer): Promise<Answer> {
    // The server may leave such a body unread and close the connection.
    const headers = { origin: this.#origin, 'content-type': contentType, connection: 'close' };
    return this.#answer(await this.#request.post(path, { data: body, headers, maxRedirects: 0 }));
  }

  /** Posts a form and expects a redirect. */
  async step(path: string, form: Fields, leadsTo: string): Promise<void> {
    const { status, location, text } = await this.post(path, form);
    expect([status, location], text.slice(0, 400)).toEqual([302, leadsTo]);
  }

  /** The id of the first tire in a list of which four are left and that no other test has; dozens of it, from then on. */
  async getFirstTire(list: string): Promise<string> {
    const { html } = await this.get(list);
    const offered = [
      ...html.matchAll(
        /name="itemId" value="([0-9A-Z]{10})"\/><input type="hidden" name="quantity" value="4"/g,
      ),
    ].map(([, id = '']) => id);
    // A shop whose database is out of reach has one buyer.
    const itemId = process.env['DATABASE_URL'] ? await takeTire(offered) : offered[0];
    if (itemId === undefined) throw new Error(`No free tire on ${list} of which there are four`);
    return itemId;
  }

  async addToCart(itemId: string, quantity = 4): Promise<void> {
    const added = { itemId, quantity: String(quantity) };
    await this.step('/cart', { intent: 'add', ...added }, addedPath(itemId, quantity));
  }

  /** From a cart to the page that confirms how and where the tires go. */
  async enterContact(changes: Fields = {}): Promise<void> {
    await this.step('/checkout/shipping', { ...ADDRESS, ...changes }, '/checkout/shipping-confirmation');
  }

  /** From a cart to the payment page. */
  async goToPayment(changes: Fields = {}): Promise<void> {
    await this.enterContact(changes);
    await this.step('/checkout/shipping-confirmation', {}, '/checkout/services');
    await this.step('/checkout/services', {}, '/checkout/payments');
  }

  /** The token that the provider's frame would have returned for a card. */
  async cardToken(number: string): Promise<string> {
    const data = { number: number.replaceAll(' ', ''), expMonth: 12, expYear: 2035, cvc: '123' };
    const answer = await this.#request.post(`${providerOrigin}/v1/tokens`, { data });
    const { token } = (await answer.json()) as { token: string };
    return token;
  }

  /** From the payment page to the review. */
  async pay({ number = CARDS.approved, ...changes }: { number?: string } & Fields = {}): Promise<void> {
    const form = {
      token: await this.cardToken(number),
      brand: 'visa',
      last4: number.slice(-4),
      billingChoice: 'same',
      acceptTerms: 'on',
      ...changes,
    };
    await this.step('/checkout/payments', form, '/checkout/order-summary');
  }

  /** The last form, as the review page contains it. */
  async reviewForm(): Promise<Fields> {
    const { html, text } = await this.get('/checkout/order-summary');
    const form = { ...hiddenFields(html) };
    expect(Object.keys(form), text.slice(0, 400)).toEqual(
      expect.arrayContaining(['cartVersion', 'purchaseKey', 'totalCents']),
    );
    return form;
  }

  /** Buys what is in the cart; returns the order number. */
  async placeOrder(): Promise<string> {
    await this.step('/checkout/order-summary', await this.reviewForm(), '/checkout/order-confirmation');
    const { html } = await this.get('/checkout/order-confirmation');
    return /data-order-number[^>]*>([0-9A-Z]{10})</.exec(html)?.[1] ?? '';
  }

  /** Everything from an empty cart to an order; returns its number. */
  async buy(itemId: string): Promise<string> {
    await this.addToCart(itemId);
    await this.goToPayment({ email: newEmail() });
    await this.pay();
    return this.placeOrder();
  }

  /** The result page of tracking. */
  async track(orderNumber: string, zip: string = ADDRESS.zip): Promise<Answer> {
    await this.step('/track-your-order', { orderNumber, zip }, '/track-your-order/result');
    return this.get('/track-your-order/result');
  }

  /** Looks an order up, and enters the code of its mail: what is done about it is open to this browser then. */
  async prove(orderNumber: string, zip: string = ADDRESS.zip): Promise<Answer> {
    await this.track(orderNumber, zip);
    const codePage = '/track-your-order/code?next=cancel';
    await this.step(codePage, { intent: 'send' }, `${codePage}&sent=once`);
    const code = await mailedCode(this.#request, orderNumber);
    await this.step(`${codePage}&sent=once`, { code }, '/track-your-order/cancel');
    return this.get('/track-your-order/result');
  }

  async #answer(response: APIResponse): Promise<Answer> {
    const { location = '', 'content-type': type = '' } = response.headers();
    const html = type.startsWith('text/html') ? await response.text() : '';
    return {
      status: response.status(),
      location: location.replace(this.#origin, ''),
      html,
      text: formatText(html),
    };
  }
}

/** The hidden fields of a page's own one-button form. */
function hiddenFields(html: string): Fields {
  const inputs = html.match(/<input type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs
      .map((input) => [
        / name="([^"]*)"/.exec(input)?.[1] ?? '',
        unescaped(/ value="([^"]*)"/.exec(input)?.[1] ?? ''),
      ])
      .filter(([name = '']) =>
        ['purchaseKey', 'cartVersion', 'totalCents', 'arrives', 'giftCardCents', 'termsVersion'].includes(
          name,
        ),
      ),
  );
}
