import { dropOldest } from '../platform/drop-oldest.ts';
import { DocumentProblem } from '../platform/dtd-check.ts';
import { newDigits, newId } from '../platform/ids.ts';
import {
  type BuyerId,
  type CartItem,
  find,
  newPayloadId,
  orderRequest,
  readXml,
  requestDocument,
  type SentCart,
  setupRequest,
  formatText,
} from './documents.ts';
import { checkCxml } from './validity.ts';

/** The faults that the next document to the store may have. */
export const faults = ['none', 'secret', 'name', 'again', 'replay', 'address', 'used-page', 'later'] as const;
export type Fault = (typeof faults)[number];
/** The same for an order. */
export const orderFaults = ['none', 'total', 'price', 'again', 'replay', 'twice', 'other-number'] as const;
export type OrderFault = (typeof orderFaults)[number];

/** The ways in which the office may treat the store's documents from now on. */
export const behaviors = ['takes', 'failing', 'refusing', 'slow'] as const;
export type Behavior = (typeof behaviors)[number];

/** The store's answer to a document. */
export interface StoreAnswer {
  readonly code: number;
  readonly text: string;
  readonly startPage: string;
}

/** Something that the office was told, or has sent. */
export interface Note {
  readonly at: Date;
  readonly text: string;
}

/** Somebody's shopping, from the first punchout to the last news of its order. */
export interface Requisition {
  readonly id: string;
  readonly buyer: BuyerId;
  cart: SentCart | null;
  orderId: string | null;
  readonly notes: Note[];
}

interface OfficeOptions {
  readonly api: string;
  /** Without it, the store lets nobody in. */
  readonly secret: string | undefined;
  /** The secret by which the store proves itself here. */
  readonly replySecret: string | undefined;
}

const KEPT = 200;

interface Punchout {
  /** The requisition that goes on; null for a new one. */
  readonly id: string | null;
  /** The buyer who begins a new one. */
  readonly buyer: BuyerId;
  readonly fault: Fault;
  /** This system's address for the shopper's browser. */
  readonly origin: string;
}

/** The purchasing office of some buyers: its requisitions, and what it says to the store. Forgotten when the sandbox stops. */
export class PurchasingOffice {
  behavior: Behavior = 'takes';
  readonly #options: OfficeOptions;
  readonly #requisitions = new Map<string, Requisition>();
  #lastPayloadId = newPayloadId();

  constructor(options: OfficeOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#options.secret !== undefined;
  }

  get replySecret(): string | undefined {
    return this.#options.replySecret;
  }

  latest(): Requisition[] {
    return [...this.#requisitions.values()].reverse();
  }

  get(id: string): Requisition | undefined {
    return this.#requisitions.get(id);
  }

  byOrder(orderId: string): Requisition | undefined {
    return this.latest().find((one) => one.orderId === orderId);
  }

  note(requisition: Requisition, text: string): void {
    requisition.notes.push({ at: new Date(), text });
  }

  /** Asks the store for a start page. A cart of before comes along where the visit is to open it. */
  async punchOut(
    operation: string,
    { id, buyer, fault, origin }: Punchout,
  ): Promise<{ requisition: Requisition; answer: StoreAnswer }> {
    const requisition = (id === null ? undefined : this.get(id)) ?? this.#begin(buyer);
    const returnUrl =
      fault === 'address' ? 'https://elsewhere.example/return' : `${origin}/procurement/return`;
    const body = setupRequest({
      operation,
      returnUrl,
      buyerCookie: requisition.id,
      items: operation === 'create' ? [] : (requisition.cart?.items ?? []),
    });
    const answer = await this.#post(requisition, body, fault);
    if (fault === 'used-page' && answer.startPage !== '')
      await fetch(answer.startPage, { redirect: 'manual' });
    this.note(requisition, `Punchout (${operation}): ${String(answer.code)} ${answer.text}`);
    return { requisition, answer };
  }

  /** Takes the cart that the shopper's browser brings in a form's field. @returns undefined for a cookie that is none of ours */
  receive(cart: SentCart, field: string): Requisition | undefined {
    const requisition = this.get(cart.buyerCookie);
    if (requisition === undefined) return undefined;
    // Without items, the shopper has come back without a cart: what was there stays.
    if (cart.items.length > 0) requisition.cart = cart;
    this.note(
      requisition,
      cart.items.length > 0
        ? `The cart came back. It was in ${field}, and valid.`
        : 'The shopper came back without a cart.',
    );
    return requisition;
  }

  /** Orders the cart of a requisition. */
  async order(requisition: Requisition, fault: OrderFault): Promise<StoreAnswer> {
    const { cart } = requisition;
    if (cart === null) throw new Error('There is no cart to order');
    if (fault === 'other-number' || requisition.orderId === null) requisition.orderId = `PO-${newDigits(8)}`;
    const items = fault === 'price' ? cart.items.map(cheaper) : cart.items;
    const total = fault === 'total' ? '1.00' : cart.total;
    const body = orderRequest(requisition.orderId, items, total);
    const answer = await this.#post(
      requisition,
      body,
      fault === 'replay' || fault === 'again' ? fault : 'none',
    );
    this.note(requisition, `Order ${requisition.orderId}: ${String(answer.code)} ${answer.text}`);
    if (fault === 'twice') {
      const again = await this.#post(requisition, body, 'none');
      this.note(requisition, `The same order again: ${String(again.code)} ${again.text}`);
    }
    return answer;
  }

  #begin(buyer: BuyerId): Requisition {
    const requisition: Requisition = { id: newId('req_', 16), buyer, cart: null, orderId: null, notes: [] };
    this.#requisitions.set(requisition.id, requisition);
    dropOldest(this.#requisitions, KEPT);
    return requisition;
  }

  async #post({ buyer }: Requisition, body: string, fault: Fault): Promise<StoreAnswer> {
    const payloadId = fault === 'replay' ? this.#lastPayloadId : newPayloadId();
    if (fault !== 'secret' && fault !== 'name') this.#lastPayloadId = payloadId;
    const secret = fault === 'secret' ? 'not the shared secret' : (this.#options.secret ?? '');
    const document = requestDocument(body, { buyer, payloadId, secret, wrongName: fault === 'name' });
    // As after a lost answer: the same document, and the second answer counts.
    if (fault === 'again') await this.#send(document);
    return this.#send(document);
  }

  async #send(sent: string): Promise<StoreAnswer> {
    const response = await fetch(`${this.#options.api}/punchout/cxml`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body: sent,
    });
    const text = await response.text();
    try {
      checkCxml(text);
    } catch (error) {
      if (!(error instanceof DocumentProblem)) throw error;
      return { code: 0, text: `Its answer is not valid cXML: ${error.message}`, startPage: '' };
    }
    const document = readXml(text);
    const status = find(document, 'Status');
    return {
      code: Number(status?.attributes['code'] ?? 0),
      text: [status?.attributes['text'] ?? '', status?.text.trim() ?? ''].filter(Boolean).join(': '),
      startPage: formatText(find(document, 'StartPage'), 'URL'),
    };
  }
}

const cheaper = (item: CartItem, at: number): CartItem => (at === 0 ? { ...item, unitPrice: '1.00' } : item);
