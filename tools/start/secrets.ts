import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Channel, channelVariable, clientSecretVariable } from '@tirekit/channel';
import * as z from 'zod';
import { eachPaymentParty, type PaymentPartySecret } from './payment-parties.ts';
import { readJson, writePrivateJson } from './private-file.ts';

const Kept = z.record(z.string(), z.string());

/** The secrets of an installation, by the environment variable that hands them to a process. */
export interface Secrets {
  readonly shared: Readonly<
    Record<
      | 'COOKIE_SECRET'
      | 'SHELL_SIGNING_SECRET'
      | 'OIDC_SECRET'
      | 'PAYMENT_PROVIDER_SECRET_KEY'
      | 'PAYMENT_WEBHOOK_SECRET'
      | PaymentPartySecret
      | 'CARRIER_API_KEY'
      | 'CARRIER_WEBHOOK_SECRET'
      | 'RECEIPT_SIGNING_SECRET'
      | 'TAX_ENGINE_LICENSE_KEY'
      | 'FEDEX_CLIENT_SECRET'
      | 'USPS_CLIENT_SECRET'
      | 'IDME_CLIENT_SECRET'
      | 'PROGRAM_SSO_SECRET_SAMPLE'
      | 'EXCHANGE_API_KEY'
      | 'EXCHANGE_WEBHOOK_SECRET'
      | 'PROCUREMENT_SHARED_SECRET'
      | 'PROCUREMENT_REPLY_SECRET'
      | 'SHOP_BOOKING_KEY'
      | 'ANALYTICS_API_SECRET'
      | 'MONITORING_KEY'
      | 'SUPPORT_WEBHOOK_SECRET'
      | 'SMS_AUTH_TOKEN',
      string
    >
  >;
  /** `CLIENT_SECRET_<CHANNEL>`, one for each channel. */
  readonly clients: Readonly<Record<string, string>>;
  /** `CUSTOMER_ID_SECRET_<CHANNEL>`, one for each channel whose operator vouches for customers. */
  readonly customers: Readonly<Record<string, string>>;
}

/**
 * The secrets of this installation. Those that the environment does not set are made once and kept in `secrets.json` of
 * the data directory, which only the owner may read.
 */
export function keepSecrets(
  dataDir: string,
  channels: readonly Pick<Channel, 'id' | 'customerIds'>[],
  environment: NodeJS.ProcessEnv,
): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = Kept.parse(readJson(file) ?? {});
  const secret = (name: string): string =>
    environment[name] || (kept[name] ??= randomBytes(32).toString('hex'));

  const before = Object.keys(kept).length;
  const shared = {
    COOKIE_SECRET: secret('COOKIE_SECRET'),
    SHELL_SIGNING_SECRET: secret('SHELL_SIGNING_SECRET'),
    OIDC_SECRET: secret('OIDC_SECRET'),
    PAYMENT_PROVIDER_SECRET_KEY: secret('PAYMENT_PROVIDER_SECRET_KEY'),
    PAYMENT_WEBHOOK_SECRET: secret('PAYMENT_WEBHOOK_SECRET'),
    ...eachPaymentParty(secret),
    CARRIER_API_KEY: secret('CARRIER_API_KEY'),
    CARRIER_WEBHOOK_SECRET: secret('CARRIER_WEBHOOK_SECRET'),
    RECEIPT_SIGNING_SECRET: secret('RECEIPT_SIGNING_SECRET'),
    TAX_ENGINE_LICENSE_KEY: secret('TAX_ENGINE_LICENSE_KEY'),
    FEDEX_CLIENT_SECRET: secret('FEDEX_CLIENT_SECRET'),
    USPS_CLIENT_SECRET: secret('USPS_CLIENT_SECRET'),
    IDME_CLIENT_SECRET: secret('IDME_CLIENT_SECRET'),
    PROGRAM_SSO_SECRET_SAMPLE: secret('PROGRAM_SSO_SECRET_SAMPLE'),
    EXCHANGE_API_KEY: secret('EXCHANGE_API_KEY'),
    EXCHANGE_WEBHOOK_SECRET: secret('EXCHANGE_WEBHOOK_SECRET'),
    PROCUREMENT_SHARED_SECRET: secret('PROCUREMENT_SHARED_SECRET'),
    PROCUREMENT_REPLY_SECRET: secret('PROCUREMENT_REPLY_SECRET'),
    SHOP_BOOKING_KEY: secret('SHOP_BOOKING_KEY'),
    ANALYTICS_API_SECRET: secret('ANALYTICS_API_SECRET'),
    MONITORING_KEY: secret('MONITORING_KEY'),
    SUPPORT_WEBHOOK_SECRET: secret('SUPPORT_WEBHOOK_SECRET'),
    SMS_AUTH_TOKEN: secret('SMS_AUTH_TOKEN'),
  };
  const each = (of: typeof channels, variable: (id: string) => string): Record<string, string> =>
    Object.fromEntries(of.map(({ id }) => [variable(id), secret(variable(id))]));
  const clients = each(channels, clientSecretVariable);
  const customers = each(
    channels.filter(({ customerIds }) => customerIds),
    (id) => channelVariable('CUSTOMER_ID_SECRET', id),
  );
  if (Object.keys(kept).length > before) writePrivateJson(file, kept);
  return { shared, clients, customers };
}
