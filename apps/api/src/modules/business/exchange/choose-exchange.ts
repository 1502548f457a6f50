import type { ModuleDeps } from '../../../module.ts';
import type { PaymentProvider } from '../../buying/payments/index.ts';
import { configuredExchanges } from './configured-exchange.ts';
import { exchangeProvider } from './exchange-provider.ts';

/** The exchange of this installation; null without its secrets, or where no channel has one. */
export function chooseExchange({ config, db }: Pick<ModuleDeps, 'config' | 'db'>): PaymentProvider | null {
  const {
    EXCHANGE_ORIGIN: origin,
    EXCHANGE_API_KEY: apiKey,
    EXCHANGE_WEBHOOK_SECRET: webhookSecret,
    PAYMENT_TIMEOUT_MS: timeoutMs,
  } = config;
  const exchanges = configuredExchanges(config);
  if (apiKey === undefined || webhookSecret === undefined || exchanges.size === 0) return null;
  return exchangeProvider({ db, origin, apiKey, webhookSecret, timeoutMs, exchanges });
}
