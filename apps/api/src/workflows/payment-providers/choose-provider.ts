import type { PaymentMethod } from '@tirekit/contract';
import type { ModuleDeps } from '../../module.ts';
import { type Config, ConfigProblem } from '../../platform/config.ts';
import { chooseExchange } from '../../modules/business/exchange/index.ts';
import {
  chooseHosted,
  choosePayPal,
  giftCardProvider,
  onAccountProvider,
  type PaymentProvider,
  paymentProviders,
  type PaymentProviders,
  sandboxProvider,
} from '../../modules/buying/payments/index.ts';

export type PaymentProviderDeps = Pick<ModuleDeps, 'config' | 'db' | 'log'>;

/** Makes the provider of a method; null if it is not configured, so that the method is not offered. */
type Maker = (deps: PaymentProviderDeps) => PaymentProvider | null | Promise<PaymentProvider | null>;

const cards: Record<Config['PAYMENT_PROVIDER'], (config: Config) => Promise<PaymentProvider>> = {
  sandbox: async (config) =>
    sandboxProvider({
      origin: config.PAYMENT_PROVIDER_ORIGIN,
      secretKey: config.PAYMENT_PROVIDER_SECRET_KEY,
      webhookSecret: config.PAYMENT_WEBHOOK_SECRET,
      timeoutMs: config.PAYMENT_TIMEOUT_MS,
    }),
  stripe: async ({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    PAYMENT_TIMEOUT_MS: timeoutMs,
  }) => {
    if (secretKey === undefined || webhookSecret === undefined) {
      throw new ConfigProblem('PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
    }
    // Two hundred modules, loaded only if they are used.
    const { stripeProvider } = await import('../../modules/buying/payments/stripe-provider.ts');
    return stripeProvider({ secretKey, webhookSecret, timeoutMs });
  },
};

const cardProvider: Maker = ({ config }) => cards[config.PAYMENT_PROVIDER](config);

/** One line for each method; methods with the same maker share its provider. */
const makers: Readonly<Record<PaymentMethod, Maker>> = {
  card: cardProvider,
  'apple-pay': cardProvider,
  paypal: choosePayPal,
  resolve: chooseHosted('resolve'),
  'simple-pay': chooseHosted('simple-pay'),
  katapult: chooseHosted('katapult'),
  'purchase-order': onAccountProvider,
  exchange: chooseExchange,
  'gift-card': () => giftCardProvider,
};

/** The payment providers of this installation. Rejects with `ConfigProblem` if one is configured without its secrets. */
export async function choosePaymentProviders(deps: PaymentProviderDeps): Promise<PaymentProviders> {
  const made = new Map<Maker, Promise<PaymentProvider | null>>();
  const madeBy = (maker: Maker): Promise<PaymentProvider | null> => {
    const known = made.get(maker) ?? Promise.resolve(maker(deps));
    made.set(maker, known);
    return known;
  };
  const { APPLE_PAY_MERCHANT_ID: merchantId } = deps.config;
  const isOffered = (method: string): boolean => method !== 'apple-pay' || merchantId !== undefined;
  const entries = Object.entries(makers).map(async ([method, maker]) => [
    method,
    isOffered(method) ? await madeBy(maker) : null,
  ]);
  return paymentProviders(Object.fromEntries(await Promise.all(entries)));
}
