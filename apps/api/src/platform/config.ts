import { readFileSync } from 'node:fs';
import {
  type Channel,
  ChannelsFile,
  channelVariable,
  clientSecretVariable,
  withPartnerSettings,
} from '@tirekit/channel';
import { isStateCode } from '@tirekit/tires';
import * as z from 'zod';

const Port = z.coerce.number().int().min(0).max(65_535);
const Milliseconds = z.coerce.number().int().min(0).max(600_000);
const Period = Milliseconds.min(50);
const Lease = z.coerce.number().int().min(1).max(600);
const Secret = z.string().min(16, 'must be at least 16 characters');
const Switch = z.enum(['0', '1']).transform((value) => value === '1');

const State = z.string().refine(isStateCode, 'must be a state’s two letters, such as KS');
/** `all`, `none`, or states by their two letters with commas between them. */
const Nexus = z.union([
  z.literal('all'),
  z.literal('none').transform((): string[] => []),
  z
    .string()
    .transform((list) => list.split(',').map((state) => state.trim().toUpperCase()))
    .pipe(z.array(State)),
]);

/**
 * Names of the settings with the secrets of our clients at partners' sign-ins. Programs name them, so that none can name another
 * secret of the API and have it sent to a partner.
 */
export const programSecretName = /^PROGRAM_SSO_SECRET_[A-Z0-9_]{1,60}$/;

/** Every variable that the API reads. The launcher sets them; README.md lists them. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must look like postgresql://user:password@host/name'),
  /** `0` behind a PgBouncer that pools by transaction and does not support prepared statements. */
  DATABASE_NAMED_STATEMENTS: Switch.default(true),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(8),
  /** Further connections for purchases only, so that other work can't hold them up. */
  DATABASE_CONNECTIONS_FOR_PURCHASES: z.coerce.number().int().min(0).max(100).default(3),
  /** Statements that take longer fail as `unavailable`, so that a frozen database holds no call. */
  DATABASE_TIMEOUT_MS: Milliseconds.default(8_000),
  /** The address to listen on; `0.0.0.0` to be reached from other machines. */
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: Port.default(4210),
  /** A request that has not arrived in full by then is refused with 408. */
  REQUEST_TIMEOUT_MS: Milliseconds.min(100).default(30_000),
  /** Milliseconds between two searches for orders and refunds that stopped halfway. */
  RECONCILE_EVERY_MS: Period.default(3_000),
  /** Milliseconds between two rounds that end expired holds of times. The times are open again that much later at most. */
  EXPIRE_EVERY_MS: Period.default(5_000),
  /** Milliseconds between two rounds that issue due rewards. Nobody waits for one by the second. */
  REWARD_EVERY_MS: Period.default(5_000),
  /**
   * The time that an order, a refund, or jobs of the outbox belong to the process that works on them. If it dies, others take over
   * then. With `RECONCILE_EVERY_MS`, an order whose process died is settled well within a minute.
   */
  ORDER_LEASE_SECONDS: Lease.default(20),
  REFUND_LEASE_SECONDS: Lease.default(30),
  OUTBOX_LEASE_SECONDS: Lease.default(30),
  /** Milliseconds between two searches for jobs that were not announced. */
  OUTBOX_EVERY_MS: Period.default(1_000),
  /** After SIGTERM, `/readyz` fails for this long before the port is closed: as long as a load balancer needs to notice. */
  DRAIN_MS: Milliseconds.default(0),
  /** The public address of this API, which is also the issuer of its tokens. */
  API_ORIGIN: z.url().default('http://127.0.0.1:4210'),
  TIREKIT_DATA: z.string().default('.tirekit'),
  CHANNELS_FILE: z.string(),
  SHELL_SIGNING_SECRET: Secret,
  OIDC_SECRET: Secret,
  SMTP_URL: z.string().default('smtp://127.0.0.1:4225'),
  /** The provider that takes the money; each has its own secrets. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
  PAYMENT_PROVIDER_ORIGIN: z.url().default('http://127.0.0.1:4221'),
  PAYMENT_PROVIDER_SECRET_KEY: Secret,
  PAYMENT_WEBHOOK_SECRET: Secret,
  /** A provider that takes longer leaves the outcome of a call unknown. Buyers wait for it, and give up no later. */
  PAYMENT_TIMEOUT_MS: Milliseconds.min(100).default(12_000),
  /** Milliseconds between two comparisons of payment providers' books with our orders, and the least age of a charge for that. */
  PAYMENT_LEDGER_EVERY_MS: z.coerce.number().int().min(100).max(86_400_000).default(600_000),
  PAYMENT_LEDGER_GRACE_MS: z.coerce.number().int().min(0).max(86_400_000).default(3_600_000),
  /** The action on a charge without a known order; `raise` if others take money through the same account. */
  PAYMENT_LEDGER_UNKNOWN: z.enum(['give-back', 'raise']).default('give-back'),
  /** Required with `PAYMENT_PROVIDER=stripe`. */
  STRIPE_SECRET_KEY: Secret.optional(),
  STRIPE_WEBHOOK_SECRET: Secret.optional(),
  /** The exchange where the customers of a channel pay, which needs its key and secret. */
  EXCHANGE_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4220'),
  /** Authenticates us to the exchange; the other secret verifies its notices. */
  EXCHANGE_API_KEY: Secret.optional(),
  EXCHANGE_WEBHOOK_SECRET: Secret.optional(),
  /**
   * Apple Pay is offered with the merchant's id. Its certificate, in PEM, is shown where Apple validates the merchant, at no other
   * origin than these.
   */
  APPLE_PAY_MERCHANT_ID: z.string().optional(),
  APPLE_PAY_CERTIFICATE_FILE: z.string().optional(),
  APPLE_PAY_KEY_FILE: z.string().optional(),
  APPLE_PAY_VALIDATION_ORIGINS: z
    .string()
    .default('https://apple-pay-gateway.apple.com,https://cn-apple-pay-gateway.apple.com')
    .transform((list) => list.split(',').map((origin) => new URL(origin.trim()).origin)),
  /** PayPal is offered with its secret. The webhook is the one that is registered there for this API. */
  PAYPAL_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4221/paypal'),
  PAYPAL_CLIENT_ID: z.string().default('tirekit'),
  PAYPAL_CLIENT_SECRET: Secret.optional(),
  PAYPAL_WEBHOOK_ID: z.string().default('WH-TIREKIT'),
  /** Companies at whose pages buyers apply for paying later. Each is offered with its key, which needs its webhook secret. */
  RESOLVE_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4221/hosted/resolve'),
  RESOLVE_API_KEY: Secret.optional(),
  RESOLVE_WEBHOOK_SECRET: Secret.optional(),
  SIMPLE_PAY_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4221/hosted/simple-pay'),
  SIMPLE_PAY_API_KEY: Secret.optional(),
  SIMPLE_PAY_WEBHOOK_SECRET: Secret.optional(),
  KATAPULT_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4221/hosted/katapult'),
  KATAPULT_API_KEY: Secret.optional(),
  KATAPULT_WEBHOOK_SECRET: Secret.optional(),
  CARRIER_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4220'),
  /** Authenticates us to the carrier; the other secret verifies its webhooks. */
  CARRIER_API_KEY: Secret,
  CARRIER_WEBHOOK_SECRET: Secret,
  RECEIPT_SIGNING_SECRET: Secret,
  /** The store of files (platform/files): a folder of the data directory, or a bucket. */
  FILES_STORE: z.enum(['folder', 's3']).default('folder'),
  /** Required with `FILES_STORE=s3`; the bucket must exist and be private. */
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  /** Endpoint of another service than Amazon's with the same protocol. */
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The machine's own credentials are used if these are missing. */
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The source of sales tax (modules/buying/pricing/tax). */
  TAX_PROVIDER: z.enum(['state-table', 'rate-files', 'tax-engine']).default('state-table'),
  /** The states in which the seller collects sales tax; `all` is every state that has one. */
  TAX_NEXUS: Nexus.default('all'),
  /** The state from which tires are shipped, if its imported rates differ for sellers within it. */
  TAX_ORIGIN_STATE: State.optional(),
  TAX_ENGINE_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4220/tax'),
  TAX_ENGINE_ACCOUNT_ID: z.string().default('tirekit'),
  /** Required with `TAX_PROVIDER=tax-engine`. */
  TAX_ENGINE_LICENSE_KEY: Secret.optional(),
  TAX_ENGINE_COMPANY_CODE: z.string().default('DEFAULT'),
  /** FedEx's Locations Search. Without the secret there is no pickup at FedEx. */
  FEDEX_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4220/fedex'),
  FEDEX_CLIENT_ID: z.string().default('tirekit'),
  FEDEX_CLIENT_SECRET: Secret.optional(),
  /** The post office's Addresses API. Without the secret, streets are not checked, only their ZIP codes. */
  USPS_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4220/usps'),
  USPS_CLIENT_ID: z.string().default('tirekit'),
  USPS_CLIENT_SECRET: Secret.optional(),
  /** ID.me, which verifies who serves or served. Without the secret there is no military discount. */
  IDME_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4220/idme'),
  IDME_CLIENT_ID: z.string().default('tirekit'),
  IDME_CLIENT_SECRET: Secret.optional(),
  /** The handle of the policy that ID.me has given the organization. */
  IDME_POLICY: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be one word')
    .default('military'),
  IDME_SIGNING_ALGORITHM: z.enum(['RS256', 'ES256']).default('RS256'),
  /** The booking system of shops that keep their own calendar; without it, ours speaks for all of them. */
  SHOP_BOOKING_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Required with `SHOP_BOOKING_ORIGIN`. */
  SHOP_BOOKING_KEY: Secret.optional(),
  /** Messages to support go to the mailbox of each storefront's support, or to a help desk's webhook. */
  SUPPORT_INBOX: z.enum(['mail', 'webhook']).default('mail'),
  /** Chats are answered on our page alone, or also at the help desk, by the same webhook. */
  SUPPORT_CHAT: z.enum(['desk', 'webhook']).default('desk'),
  SUPPORT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4220/help-desk/messages'),
  /** Required with `SUPPORT_INBOX=webhook` and with `SUPPORT_CHAT=webhook`. */
  SUPPORT_WEBHOOK_SECRET: Secret.optional(),
  /** Twilio's Messaging API. Without the token no text is sent. */
  SMS_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4220/phone'),
  SMS_ACCOUNT_SID: z.string().default('AC00000000000000000000000000000000'),
  SMS_AUTH_TOKEN: Secret.optional(),
  /** The origin that the carrier posts to, if that is not `API_ORIGIN`: its signatures cover the address. */
  SMS_WEBHOOK_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** The process ends when its standard input does; set by a parent that holds the other end. */
  TIREKIT_PARENT_PIPE: Switch.default(false),
  /** Multiplies every rate limit; benchmarks raise it. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Point at which the process kills itself, with `NODE_ENV=test` only (platform/fault-injection.ts). */
  TIREKIT_CRASH_AT: z.string().optional(),
});

export type ApiEnvironment = z.infer<typeof Environment>;

/** A storefront, with what only the API knows about it. */
export interface ConfiguredChannel {
  readonly channel: Channel;
  readonly clientSecret: string;
  /** Signs the ids of customers for whom the channel's operator vouches; null if it vouches for none. */
  readonly customerIdSecret: string | null;
  /** The origin at which browsers reach the storefront; null if unknown. */
  readonly publicOrigin: string | null;
}

export interface Config extends ApiEnvironment {
  readonly channels: readonly ConfiguredChannel[];
  /**
   * True if sample accounts, whose passwords are public, may sign in: only if every storefront's address is one of this machine
   * alone.
   */
  readonly admitsSamples: boolean;
  /** The secrets of our clients at partners' sign-ins, by the names of their settings. */
  readonly programSecrets: Readonly<Record<string, string>>;
}

/** The environment cannot be used; the message names each wrong variable. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem';
}

const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** Reads the environment and `CHANNELS_FILE`. Throws {@link ConfigProblem} with one line per problem. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = withoutEmpty(environment);
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      return given[name] === undefined ? `${name} is not set` : `${name}: ${message}`;
    });
    throw new ConfigProblem(`The API cannot start with this environment:\n${lines.join('\n')}`);
  }
  return {
    ...parsed.data,
    channels: configureChannels(readChannels(parsed.data.CHANNELS_FILE), given),
    admitsSamples: isOfThisMachine(given),
    programSecrets: programSecretsIn(given),
  };
}

const FileEnvironment = Environment.pick({
  FILES_STORE: true,
  FILES_S3_BUCKET: true,
  FILES_S3_REGION: true,
  FILES_S3_ENDPOINT: true,
  FILES_S3_ACCESS_KEY_ID: true,
  FILES_S3_SECRET_ACCESS_KEY: true,
  TIREKIT_DATA: true,
});

/** The settings of the file store alone, for programs that need no others. @throws ConfigProblem */
export function readFileSettings(environment: NodeJS.ProcessEnv): z.infer<typeof FileEnvironment> {
  const parsed = FileEnvironment.safeParse(withoutEmpty(environment));
  if (parsed.success) return parsed.data;
  throw new ConfigProblem(`The file store cannot be used: ${z.prettifyError(parsed.error)}`);
}

/** Addresses that reach no other machine (RFC 6890, RFC 6761). */
const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** True if every address in `PUBLIC_ORIGIN_<ID>`, of which a storefront may have several, is one of this machine alone. */
export const isOfThisMachine = (environment: NodeJS.ProcessEnv): boolean =>
  Object.entries(environment)
    .filter(([name]) => /^PUBLIC_ORIGIN(?:_|$)/.test(name))
    .flatMap(([, list = '']) => list.split(','))
    .map((origin) => origin.trim())
    .every((origin) => origin === '' || LOOPBACK.test(URL.parse(origin)?.hostname ?? ''));

/** @throws ConfigProblem for one that is too short */
export const programSecretsIn = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment)
      .filter(([name]) => programSecretName.test(name))
      .map(([name, value]) => {
        const secret = Secret.safeParse(value);
        if (!secret.success) throw new ConfigProblem(`${name} must hold 16 characters or more.`);
        return [name, secret.data];
      }),
  );

/** A storefront may have several origins; links use the first. */
function firstOrigin(list: string | undefined): string | null {
  const [first = ''] = list?.split(',') ?? [];
  return first.trim() === '' ? null : new URL(first.trim()).origin;
}

/**
 * Gives each channel its client secret, `CLIENT_SECRET_<ID>`, and its address, `PUBLIC_ORIGIN_<ID>`; and if its
 * operator vouches for customers, `CUSTOMER_ID_SECRET_<ID>`, without which customer ids are ignored.
 */
export function configureChannels(
  channels: readonly Channel[],
  environment: NodeJS.ProcessEnv,
): ConfiguredChannel[] {
  return channels.map((given) => {
    const channel = withPartnerSettings(given, environment);
    const variable = clientSecretVariable(channel.id);
    const clientSecret = Secret.safeParse(environment[variable]);
    if (!clientSecret.success) {
      throw new ConfigProblem(
        `${variable} must hold the client secret of "${channel.id}": 16 characters or more.`,
      );
    }
    const customerIdSecret = Secret.safeParse(environment[channelVariable('CUSTOMER_ID_SECRET', channel.id)]);
    return {
      channel,
      clientSecret: clientSecret.data,
      customerIdSecret: channel.customerIds && customerIdSecret.success ? customerIdSecret.data : null,
      publicOrigin: firstOrigin(environment[channelVariable('PUBLIC_ORIGIN', channel.id)]),
    };
  });
}

function readChannels(file: string): Channel[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigProblem(`CHANNELS_FILE (${file}) cannot be read: ${reason}`);
  }
  const parsed = ChannelsFile.safeParse(content);
  if (parsed.success) return parsed.data.channels;
  const issue = parsed.error.issues[0];
  throw new ConfigProblem(
    `CHANNELS_FILE (${file}) is not a list of channels: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  );
}
