import { type Config, ConfigProblem } from '../../platform/config.ts';
import type { PaymentProvider } from './port.ts';
import { sandboxProvider } from './sandbox-provider.ts';

type Choice = Pick<
  Config,
  | 'PAYMENT_PROVIDER'
  | 'PAYMENT_PROVIDER_ORIGIN'
  | 'PAYMENT_PROVIDER_SECRET_KEY'
  | 'PAYMENT_WEBHOOK_SECRET'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
>;

const makers: Record<Config['PAYMENT_PROVIDER'], (config: Choice) => Promise<PaymentProvider>> = {
  sandbox: async (config) =>
    sandboxProvider({
      origin: config.PAYMENT_PROVIDER_ORIGIN,
      secretKey: config.PAYMENT_PROVIDER_SECRET_KEY,
      webhookSecret: config.PAYMENT_WEBHOOK_SECRET,
    }),
  stripe: async ({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }) => {
    if (secretKey === undefined || webhookSecret === undefined) {
      throw new ConfigProblem('PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
    }
    // Two hundred modules, loaded only if they are used.
    const { stripeProvider } = await import('./stripe-provider.ts');
    return stripeProvider({ secretKey, webhookSecret });
  },
};

/** The card provider of this installation. Rejects with `ConfigProblem` if its secrets are missing. */
export const choosePaymentProvider = (config: Choice): Promise<PaymentProvider> =>
  makers[config.PAYMENT_PROVIDER](config);
