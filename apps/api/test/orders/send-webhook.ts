import { createHmac, randomUUID } from 'node:crypto';
import { testSecrets } from '../support/test-config.ts';
import type { BorrowedShop } from './test-shop.ts';

/** Sends the shop's API a message, signed as the parties sign, `secondsAgo`; resolves with the answer's status. */
export const webhooksTo =
  ({ origin }: Pick<BorrowedShop, 'origin'>) =>
  async (
    party: 'payments' | 'carrier',
    message: object,
    secondsAgo = 0,
    secret?: string,
  ): Promise<number> => {
    const [header, key] =
      party === 'payments'
        ? ['x-provider-signature', testSecrets.PAYMENT_WEBHOOK_SECRET]
        : ['x-carrier-signature', testSecrets.CARRIER_WEBHOOK_SECRET];
    const body = JSON.stringify(message);
    const time = Math.floor(Date.now() / 1000) - secondsAgo;
    const digest = createHmac('sha256', secret ?? key)
      .update(`${time}.${body}`)
      .digest('hex');
    const response = await fetch(`${origin}/v1/webhooks/${party}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: `t=${time},v1=${digest}` },
      body,
    });
    return response.status;
  };

/** A charge that the provider has. */
export interface KnownCharge {
  readonly id: string;
  readonly reference: string;
  readonly amountCents: number;
}

/** The provider's message about a charge in this state. */
export const chargeEvent = (
  { id, reference, amountCents }: KnownCharge,
  status: string,
  more: object = {},
) => ({
  id: `evt_${randomUUID()}`,
  type: 'charge.succeeded',
  data: {
    charge: {
      id,
      status,
      card: { brand: 'visa', last4: '0531' },
      voided: false,
      reference,
      amountCents,
      currency: 'usd',
      ...more,
    },
  },
});
