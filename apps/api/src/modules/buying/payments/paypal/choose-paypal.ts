import type { Config } from '../../../../platform/config.ts';
import type { PaymentProvider } from '../port.ts';
import { payPalProvider } from './paypal-provider.ts';

/** PayPal; null without its secret. */
export function choosePayPal({ config }: { readonly config: Config }): PaymentProvider | null {
  const { PAYPAL_CLIENT_SECRET: clientSecret } = config;
  if (clientSecret === undefined) return null;
  return payPalProvider({
    url: config.PAYPAL_URL,
    clientId: config.PAYPAL_CLIENT_ID,
    clientSecret,
    webhookId: config.PAYPAL_WEBHOOK_ID,
    timeoutMs: config.PAYMENT_TIMEOUT_MS,
  });
}
