import { createSign, createVerify, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { selfSigned } from './certificate.ts';

/** The headers of a webhook, as the merchant gives them back to have them checked. */
export interface Transmission {
  readonly transmission_id: string;
  readonly transmission_time: string;
  readonly transmission_sig: string;
  readonly webhook_id: string;
}

const CERTIFICATE = 'CERT-SANDBOX-1';

/** Signs webhooks as PayPal does: RSA over id, time, the webhook's id, and the checksum of the body. */
export class WebhookSigner {
  readonly #webhookId: string;
  readonly #base: () => string;
  #keys: { publicKey: KeyObject; privateKey: KeyObject } | undefined;
  #certificate: string | undefined;

  constructor(webhookId: string, base: () => string) {
    this.#webhookId = webhookId;
    this.#base = base;
  }

  /** The certificate under this name, in PEM; undefined if there is none. */
  certificate(name: string): string | undefined {
    return name === CERTIFICATE ? (this.#certificate ??= selfSigned('messageverificationcerts.sandbox', this.#pair())) : undefined; // prettier-ignore
  }

  /** For each attempt anew. */
  sign(body: string): Record<string, string> {
    const id = randomUUID();
    const time = `${new Date().toISOString().slice(0, 19)}Z`;
    const signature = createSign('sha256')
      .update(this.#signed(id, time, body))
      .sign(this.#pair().privateKey, 'base64');
    return {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${this.#base()}/v1/notifications/certs/${CERTIFICATE}`,
    };
  }

  /** @param body the event's JSON, without white space, as it was sent */
  verifies(
    {
      transmission_id: id,
      transmission_time: time,
      transmission_sig: signature,
      webhook_id: webhook,
    }: Transmission,
    body: string,
  ): boolean {
    if (webhook !== this.#webhookId) return false;
    return createVerify('sha256')
      .update(this.#signed(id, time, body))
      .verify(this.#pair().publicKey, signature, 'base64');
  }

  #signed(id: string, time: string, body: string): string {
    return [id, time, this.#webhookId, crc32(body)].join('|');
  }

  /** Made when the first webhook is sent: it takes a tenth of a second. */
  #pair(): { publicKey: KeyObject; privateKey: KeyObject } {
    return (this.#keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 }));
  }
}
