import type { Logger } from 'pino';
import { newId } from '../platform/ids.ts';
import { computeSignature, type Text } from './protocol.ts';

interface SwitchboardOptions {
  /** The account's token: it lets the store in, and signs what goes to it. */
  token: string | undefined;
  /** The store's address for incoming texts. */
  webhook: string;
  log: Logger;
}

const KEPT = 500;
const TIMEOUT_MS = 5_000;
const STOP = /^\W*(?:stop|stopall|unsubscribe|cancel|end|quit)\W*$/i;
const START = /^\W*(?:start|unstop)\W*$/i;

/** Carries texts between the store and phones that exist on its page alone. It forgets them when the sandbox stops. */
export class Switchboard {
  readonly #options: SwitchboardOptions;
  readonly #texts: Text[] = [];
  /** Phones that have texted STOP to a number: nothing from it reaches them, as at the real carrier. */
  readonly #stopped = new Set<string>();

  constructor(options: SwitchboardOptions) {
    this.#options = options;
  }

  get texts(): readonly Text[] {
    return this.#texts;
  }

  /** True if a phone gets nothing from a number. */
  hasStopped(phone: string, store: string): boolean {
    return this.#stopped.has(`${phone} ${store}`);
  }

  /** Delivers a text, and tells the store so. Returns its id. */
  deliver(phone: string, store: string, body: string, callback: string | undefined): string {
    const sid = newId('SM', 32);
    this.#keep({ sid, phone, store, body, direction: 'to-phone', status: 'delivered' });
    if (callback !== undefined) {
      const fields = { MessageSid: sid, MessageStatus: 'delivered', To: phone, From: store };
      void this.#post(callback, fields);
    }
    return sid;
  }

  /** Sends what somebody typed on a phone to the store. */
  async reply(phone: string, store: string, body: string): Promise<void> {
    const key = `${phone} ${store}`;
    if (STOP.test(body)) this.#stopped.add(key);
    if (START.test(body)) this.#stopped.delete(key);
    const sid = newId('SM', 32);
    const taken = await this.#post(this.#options.webhook, {
      MessageSid: sid,
      From: phone,
      To: store,
      Body: body,
      NumMedia: '0',
    });
    this.#keep({ sid, phone, store, body, direction: 'to-store', status: taken ? 'received' : 'not taken' });
  }

  #keep(text: Omit<Text, 'at'>): void {
    this.#texts.push({ at: new Date().toISOString(), ...text });
    if (this.#texts.length > KEPT) this.#texts.shift();
  }

  async #post(url: string, fields: Record<string, string>): Promise<boolean> {
    const { token, log } = this.#options;
    if (token === undefined) return false;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'x-twilio-signature': computeSignature(token, url, fields) },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (!answer?.ok) log.warn({ url, status: answer?.status }, 'the store did not take a text');
    return answer?.ok ?? false;
  }
}
