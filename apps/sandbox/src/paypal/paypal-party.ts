import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { SandboxConfig } from '../config.ts';
import type { Nav } from '../platform/page.ts';
import { payPalApiRoutes, type PayPalParty, payPalTokens } from './api-routes.ts';
import { PayPalOrders } from './orders.ts';
import { payPalPages } from './pages.ts';
import { WebhookSigner } from './signer.ts';

interface PayPalOptions {
  readonly config: SandboxConfig;
  /** For the journal. */
  readonly directory: string;
  /** Its address for buyers and merchants; known once the server is listening. */
  readonly origin: () => string;
  readonly stopping: AbortSignal;
  readonly log: Logger;
}

/** PayPal, below `/paypal`. */
export function payPalParty({ config, directory, origin, stopping, log }: PayPalOptions) {
  const base = () => `${origin()}/paypal`;
  const signer = new WebhookSigner(config.PAYPAL_WEBHOOK_ID, base);
  const orders = new PayPalOrders({
    file: join(directory, 'paypal.jsonl'),
    webhookUrl: `${config.API_ORIGIN}/v1/webhooks/payments/paypal`,
    sign: (body) => signer.sign(body),
    settleMs: config.PROVIDER_SETTLE_MS,
    base,
    kept: config.CHARGES_KEPT,
    log,
  });
  const paypal: PayPalParty = {
    orders,
    signer,
    tokens: payPalTokens(config.PAYPAL_CLIENT_SECRET),
    answering: 'answers',
  };
  return {
    register(app: FastifyInstance, nav: Nav): void {
      payPalApiRoutes(app, { party: paypal, base, holdMs: config.PROVIDER_HOLD_MS, stopping });
      payPalPages(app, { paypal, nav });
    },
    open: () => orders.open(),
    start: () => orders.start(),
    close: () => orders.close(),
    get count(): number {
      return orders.kept.count;
    },
  };
}
