import { type Config, ConfigProblem } from '../../../platform/config.ts';
import { hostedProvider } from './hosted-provider.ts';
import type { PaymentProvider } from './port.ts';

const settings = {
  resolve: ['RESOLVE_URL', 'RESOLVE_API_KEY', 'RESOLVE_WEBHOOK_SECRET'],
  'simple-pay': ['SIMPLE_PAY_URL', 'SIMPLE_PAY_API_KEY', 'SIMPLE_PAY_WEBHOOK_SECRET'],
  katapult: ['KATAPULT_URL', 'KATAPULT_API_KEY', 'KATAPULT_WEBHOOK_SECRET'],
} as const;
export type HostedMethod = keyof typeof settings;

/** The provider of a method that is paid at another company's pages; null without its key. */
export const chooseHosted =
  (method: HostedMethod) =>
  ({ config }: { readonly config: Config }): PaymentProvider | null => {
    const [url, key, secret] = settings[method];
    const apiKey = config[key];
    const webhookSecret = config[secret];
    if (apiKey === undefined) return null;
    if (webhookSecret === undefined) throw new ConfigProblem(`${key} needs ${secret}.`);
    return hostedProvider({ url: config[url], apiKey, webhookSecret, timeoutMs: config.PAYMENT_TIMEOUT_MS });
  };
