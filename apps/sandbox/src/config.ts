import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const milliseconds = (fallback: number) => z.coerce.number().int().min(0).max(86_400_000).default(fallback);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const secret = z.string().min(8);
/** More than anybody looks at, and a few megabytes; older entries are dropped. */
const kept = z.coerce.number().int().min(1).default(5_000);

const Environment = z.object({
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: port(4220),
  PROVIDER_PORT: port(4221),
  SMTP_PORT: port(4225),
  PARTNER_DEMO_PORT: port(4226),
  /** Without it there is no partner's page. */
  PARTNER_DEMO_EMBEDS: origin.optional(),
  SANDBOX_ORIGIN: origin.optional(),
  PAYMENT_PROVIDER_ORIGIN: origin.optional(),
  API_ORIGIN: origin.default('http://127.0.0.1:4210'),
  TIREKIT_DATA: z.string().min(1).default('.tirekit'),
  PAYMENT_PROVIDER_SECRET_KEY: secret,
  PAYMENT_WEBHOOK_SECRET: secret,
  CARRIER_WEBHOOK_SECRET: secret,
  CARRIER_API_KEY: secret,
  /** Without it, the tax engine lets nobody in. */
  TAX_ENGINE_LICENSE_KEY: secret.optional(),
  TAX_ENGINE_HOLD_MS: milliseconds(10_000),
  /** Without it, the FedEx service gives nobody a token; the same holds for the post office's. */
  FEDEX_CLIENT_SECRET: secret.optional(),
  USPS_CLIENT_SECRET: secret.optional(),
  /** The delay of slow answers of the two, and of the identity service. */
  LOOKUP_HOLD_MS: milliseconds(10_000),
  /** Without it, the identity service gives nobody a token. */
  IDME_CLIENT_SECRET: secret.optional(),
  /** The same for the sign-in of a partner. */
  PROGRAM_SSO_SECRET_SAMPLE: secret.optional(),
  /** Without it, the collector counts nothing; the monitoring service lets nobody in without its key. */
  ANALYTICS_API_SECRET: secret.optional(),
  MONITORING_KEY: secret.optional(),
  /** Without it, the shops' booking system lets nobody in. */
  SHOP_BOOKING_KEY: secret.optional(),
  SHOP_BOOKING_HOLD_MS: milliseconds(10_000),
  /** Signs messages to the help desk, and its answers in chats; without it, none is believed. */
  SUPPORT_WEBHOOK_SECRET: secret.optional(),
  /** Lets the store send texts, and signs what phones answer. */
  SMS_AUTH_TOKEN: secret.optional(),
  /** The secrets of the procurement system and of the store, for each other. Without them nobody shops from there. */
  PROCUREMENT_SHARED_SECRET: secret.optional(),
  PROCUREMENT_REPLY_SECRET: secret.optional(),
  /** Without key and secret, the exchange lets no store in. */
  EXCHANGE_API_KEY: secret.optional(),
  EXCHANGE_WEBHOOK_SECRET: secret.optional(),
  /** The store that the exchange links to, and the secret with which it vouches for customers there. */
  EXCHANGE_STOREFRONT: origin.optional(),
  EXCHANGE_CUSTOMER_ID_SECRET: secret.optional(),
  PROVIDER_ALLOWED_ORIGINS: z
    .string()
    .default('http://127.0.0.1:*,http://localhost:*')
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.string().regex(/^https?:\/\/[a-z0-9.-]+(:(\d{1,5}|\*))?$/i)).min(1)),
  /** Without it, PayPal gives nobody a token. */
  PAYPAL_CLIENT_SECRET: secret.optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).default('WH-TIREKIT'),
  /** The three parties of the hosted-payment protocol. Without its key, a party lets nobody in. */
  RESOLVE_API_KEY: secret.optional(),
  RESOLVE_WEBHOOK_SECRET: secret.optional(),
  SIMPLE_PAY_API_KEY: secret.optional(),
  SIMPLE_PAY_WEBHOOK_SECRET: secret.optional(),
  KATAPULT_API_KEY: secret.optional(),
  KATAPULT_WEBHOOK_SECRET: secret.optional(),
  PROVIDER_SETTLE_MS: milliseconds(20_000),
  PROVIDER_HOLD_MS: milliseconds(35_000),
  PROVIDER_TOKENS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  CARRIER_STEP_MS: milliseconds(20_000),
  MAILS_KEPT: kept,
  CHARGES_KEPT: kept,
  SHIPMENTS_KEPT: kept,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

/** The settings of one sandbox process, explained in README.md. Port 0 means any free port. */
export type SandboxConfig = z.infer<typeof Environment>;

/** A mistake by the person who starts the sandbox. The message is one sentence that says what to do. */
export class StartError extends Error {}

/**
 * Reads the settings from environment variables. Empty ones count as missing.
 * @throws StartError naming the first variable that is missing or wrong
 */
export function readConfig(environment: Record<string, string | undefined>): SandboxConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0] ?? 'The environment');
  throw new StartError(
    given[name] === undefined
      ? `${name} is not set; the sandbox cannot start without it (see apps/sandbox/README.md).`
      : `${name} has a value that the sandbox cannot use (${issue?.message ?? 'invalid'}); see apps/sandbox/README.md.`,
  );
}
