import * as z from 'zod';
import { type Config, ConfigProblem } from '../../platform/config.ts';
import type { PaymentProvider } from './port.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { stripeProvider } from './stripe-provider.ts';

/** `PAYMENT_PROVIDER` says who takes the money; each provider has its own secrets. */
const Choice = z.discriminatedUnion('PAYMENT_PROVIDER', [
  z.object({ PAYMENT_PROVIDER: z.literal('sandbox') }),
  z.object({
    PAYMENT_PROVIDER: z.literal('stripe'),
    STRIPE_SECRET_KEY: z.string().min(16),
    STRIPE_WEBHOOK_SECRET: z.string().min(16),
  }),
]);

/**
 * The card provider of this installation: `sandbox` unless `PAYMENT_PROVIDER` says `stripe`.
 * @throws ConfigProblem where it is unknown or its secrets are missing
 */
export function choosePaymentProvider(
  config: Pick<Config, 'PAYMENT_PROVIDER_ORIGIN' | 'PAYMENT_PROVIDER_SECRET_KEY' | 'PAYMENT_WEBHOOK_SECRET'>,
  environment: NodeJS.ProcessEnv,
): PaymentProvider {
  const choice = Choice.safeParse({
    ...environment,
    PAYMENT_PROVIDER: environment['PAYMENT_PROVIDER'] || 'sandbox',
  });
  if (!choice.success) {
    const lines = choice.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ConfigProblem(`The payment provider cannot be used:\n${lines.join('\n')}`);
  }
  if (choice.data.PAYMENT_PROVIDER === 'stripe') {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = choice.data;
    return stripeProvider({ secretKey, webhookSecret });
  }
  return sandboxProvider({
    origin: config.PAYMENT_PROVIDER_ORIGIN,
    secretKey: config.PAYMENT_PROVIDER_SECRET_KEY,
    webhookSecret: config.PAYMENT_WEBHOOK_SECRET,
  });
}
