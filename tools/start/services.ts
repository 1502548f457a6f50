import { join } from 'node:path';
import { type Channel, channelVariable, clientSecretVariable } from '@tirekit/channel';
import { eachPaymentParty, paymentPartyUrls } from './payment-parties.ts';
import { API_PROGRAM, programOutput, STOREFRONTS_PROGRAM } from './program-build.ts';
import type { Secrets } from './secrets.ts';
import { ownTextsFolder, getPort, type Settings, shellPorts } from './settings.ts';

/** One server process of the installation. */
export interface Service {
  readonly kind: 'storefront' | 'api' | 'sandbox';
  /** A short name, also that of its log file. */
  readonly name: string;
  /** The name that people read. */
  readonly title: string;
  /** The program, relative to the checkout, and its arguments. */
  readonly script: string;
  readonly args?: readonly string[];
  /** Flags of Node for this server. */
  readonly nodeFlags?: readonly string[];
  /** The addresses at which it answers, with a name for each. */
  readonly addresses: readonly Address[];
  /** Answered with success at each address when it can serve; by default `/readyz`. */
  readonly readyPath?: string;
  /** The destination of its output: a log by default. */
  readonly output?: 'terminal';
  readonly env: Readonly<Record<string, string>>;
}

export interface Address {
  readonly title: string;
  readonly origin: string;
}

/** The values that the servers' environments are made from. */
export interface Installation {
  readonly settings: Settings;
  readonly channels: readonly Channel[];
  readonly secrets: Secrets;
  readonly databaseUrl: string;
  readonly channelsFile: string;
}

/**
 * Node flags that keep the API's heap close to what it uses. Without them it grows to several times that on a machine with
 * much memory. It starts at the size that the catalog needs anyway, instead of growing there with a collection each time.
 */
export const apiHeap = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--initial-old-space-size=48',
];
/**
 * The same for storefronts, with more room to grow: they keep little but allocate much. With a tighter limit they collected
 * garbage at every sixth page, and spent a third of their time on it.
 */
export const shellHeap = ['--max-semi-space-size=16', '--heap-growing-percent=100'];

/**
 * Limits glibc to two memory arenas. It would make one for each thread, and each holds on to memory that is no longer
 * used.
 */
export const serverMalloc = { MALLOC_ARENA_MAX: '2' };

/** The variable with a storefront's property at the collector of events. */
const measurementId = (id: string): string => channelVariable('ANALYTICS_MEASUREMENT_ID', id);

/** Every server with its environment, as tools/README.md describes it. */
export function describeServices(installation: Installation): Service[] {
  const { settings, channels, secrets } = installation;
  const ports = shellPorts(
    settings,
    channels.map(({ id }) => id),
  );
  const shared = sharedEnvironment(installation);
  const {
    PAYMENT_PROVIDER_SECRET_KEY,
    PAYMENT_WEBHOOK_SECRET,
    CARRIER_API_KEY,
    CARRIER_WEBHOOK_SECRET,
    TAX_ENGINE_LICENSE_KEY,
    FEDEX_CLIENT_SECRET,
    USPS_CLIENT_SECRET,
    IDME_CLIENT_SECRET,
    PROGRAM_SSO_SECRET_SAMPLE,
    EXCHANGE_API_KEY,
    EXCHANGE_WEBHOOK_SECRET,
    PROCUREMENT_SHARED_SECRET,
    PROCUREMENT_REPLY_SECRET,
    SHOP_BOOKING_KEY,
    ANALYTICS_API_SECRET,
    MONITORING_KEY,
    SUPPORT_WEBHOOK_SECRET,
    SMS_AUTH_TOKEN,
  } = secrets.shared;

  const ownPort = (id: string): number => ports.get(id) ?? 0;
  const embedded = channels.find(isEmbedded);
  const atExchange = channels.find(({ exchange }) => exchange !== null);
  const storefrontEnv = {
    ...shared,
    ...serverMalloc,
    COOKIE_SECRET: secrets.shared.COOKIE_SECRET,
    SHELL_SIGNING_SECRET: secrets.shared.SHELL_SIGNING_SECRET,
    CONTENT_DIR: ownTextsFolder(settings, process.env),
    ANALYTICS_API_SECRET,
    MONITORING_KEY,
  };
  const getEnv = ({ id, sessionIn }: Channel): Record<string, string> => ({
    ...(sessionIn === 'header' && { [channelVariable('EMBED_ORIGINS', id)]: partnerPage(settings) }),
    [channelVariable('PORT', id)]: String(ownPort(id)),
    [channelVariable('PUBLIC_ORIGIN', id)]: local(ownPort(id)),
    [measurementId(id)]: process.env[measurementId(id)] || `G-${id.toUpperCase()}`,
    [clientSecretVariable(id)]: secrets.clients[clientSecretVariable(id)] ?? '',
  });
  const toAddress = ({ id, name }: Channel): Address => ({ title: name, origin: local(ownPort(id)) });

  const apart = channels.map((channel): Service => ({
    kind: 'storefront',
    name: channel.id,
    title: channel.name,
    script: `apps/${channel.id}/server.ts`,
    addresses: [toAddress(channel)],
    env: { ...storefrontEnv, ...getEnv(channel) },
  }));
  const together: Service = {
    kind: 'storefront',
    name: 'storefronts',
    title: 'Storefronts',
    script: programOutput(STOREFRONTS_PROGRAM),
    args: channels.map(({ id }) => `apps/${id}`),
    nodeFlags: shellHeap,
    addresses: channels.map(toAddress),
    env: Object.assign({ ...storefrontEnv }, ...channels.map(getEnv)),
  };
  const storefronts = settings.shellProcesses === 'each' ? apart : [together];
  const shellOrigins = Object.fromEntries(
    channels.map(({ id }) => [channelVariable('PUBLIC_ORIGIN', id), local(ownPort(id))]),
  );
  const api: Service = {
    kind: 'api',
    name: 'api',
    title: 'API',
    script: programOutput(API_PROGRAM),
    nodeFlags: apiHeap,
    addresses: [{ title: 'API', origin: local(getPort(settings, 'api')) }],
    env: {
      ...shared,
      ...shellOrigins,
      ...secrets.shared,
      ...secrets.clients,
      ...secrets.customers,
      ...serverMalloc,
      DATABASE_URL: installation.databaseUrl,
      PORT: String(getPort(settings, 'api')),
    },
  };
  const sandbox: Service = {
    kind: 'sandbox',
    name: 'sandbox',
    title: 'Sandbox',
    script: 'apps/sandbox/src/main.ts',
    addresses: [
      { title: 'Sandbox', origin: local(getPort(settings, 'sandbox')) },
      ...(embedded ? [{ title: 'A partner’s page', origin: partnerPage(settings) }] : []),
    ],
    env: {
      ...shared,
      PAYMENT_PROVIDER_SECRET_KEY,
      PAYMENT_WEBHOOK_SECRET,
      ...eachPaymentParty((name) => secrets.shared[name]),
      CARRIER_API_KEY,
      CARRIER_WEBHOOK_SECRET,
      TAX_ENGINE_LICENSE_KEY,
      FEDEX_CLIENT_SECRET,
      USPS_CLIENT_SECRET,
      IDME_CLIENT_SECRET,
      PROGRAM_SSO_SECRET_SAMPLE,
      EXCHANGE_API_KEY,
      EXCHANGE_WEBHOOK_SECRET,
      PROCUREMENT_SHARED_SECRET,
      PROCUREMENT_REPLY_SECRET,
      SHOP_BOOKING_KEY,
      ANALYTICS_API_SECRET,
      MONITORING_KEY,
      SUPPORT_WEBHOOK_SECRET,
      SMS_AUTH_TOKEN,
      ...(atExchange && {
        EXCHANGE_STOREFRONT: local(ownPort(atExchange.id)),
        EXCHANGE_CUSTOMER_ID_SECRET:
          secrets.customers[channelVariable('CUSTOMER_ID_SECRET', atExchange.id)] ?? '',
      }),
      ...(embedded && { PARTNER_DEMO_EMBEDS: local(ownPort(embedded.id)) }),
    },
  };
  return [...storefronts, api, sandbox];
}

/** Every port that the servers will listen on, with a name for people. */
export function requiredPorts(
  settings: Settings,
  channels: readonly Channel[],
): { port: number; title: string }[] {
  const ports = shellPorts(
    settings,
    channels.map(({ id }) => id),
  );
  return [
    ...channels.map(({ id, name }) => ({ port: ports.get(id) ?? 0, title: name })),
    { port: getPort(settings, 'api'), title: 'API' },
    { port: getPort(settings, 'sandbox'), title: 'sandbox' },
    { port: getPort(settings, 'provider'), title: 'payment provider' },
    { port: getPort(settings, 'smtp'), title: 'SMTP' },
    ...(channels.some(isEmbedded)
      ? [{ port: getPort(settings, 'partner-demo'), title: 'a partner’s page' }]
      : []),
  ];
}

/**
 * The variables that all processes share; none of them is secret. The addresses of payment provider, carrier and mail
 * server can be set in the environment, to try real ones.
 */
function sharedEnvironment({ settings, channels, channelsFile }: Installation): Record<string, string> {
  const at = (name: Parameters<typeof getPort>[1]): string => String(getPort(settings, name));
  const given = (name: string, fallback: string): string => process.env[name] || fallback;
  return {
    NODE_ENV: 'production',
    TIREKIT_DATA: settings.dataDir,
    TIREKIT_PARENT_PIPE: '1',
    CHANNELS_FILE: channelsFile,
    PORT_BASE: String(settings.portBase),
    API_PORT: at('api'),
    // Called by other servers only, so without a name to look up.
    API_ORIGIN: `http://127.0.0.1:${at('api')}`,
    // Storefronts choose their API by the specification's environments: here it is the one on this machine.
    API_HOST_LOCAL: `localhost:${at('api')}`,
    API_BRANCH: 'local',
    SANDBOX_PORT: at('sandbox'),
    PROVIDER_PORT: at('provider'),
    SMTP_PORT: at('smtp'),
    SANDBOX_ORIGIN: local(getPort(settings, 'sandbox')),
    PARTNER_DEMO_PORT: at('partner-demo'),
    SMTP_URL: given('SMTP_URL', `smtp://127.0.0.1:${at('smtp')}`),
    PAYMENT_PROVIDER_ORIGIN: given('PAYMENT_PROVIDER_ORIGIN', local(getPort(settings, 'provider'))),
    ...paymentPartyUrls(local(getPort(settings, 'provider')), given),
    CARRIER_ORIGIN: given('CARRIER_ORIGIN', `http://127.0.0.1:${at('sandbox')}`),
    TAX_ENGINE_URL: given('TAX_ENGINE_URL', `http://127.0.0.1:${at('sandbox')}/tax`),
    FEDEX_URL: given('FEDEX_URL', `http://127.0.0.1:${at('sandbox')}/fedex`),
    USPS_URL: given('USPS_URL', `http://127.0.0.1:${at('sandbox')}/usps`),
    // Buyers' browsers go there, too.
    IDME_URL: given('IDME_URL', `${local(getPort(settings, 'sandbox'))}/idme`),
    EXCHANGE_ORIGIN: given('EXCHANGE_ORIGIN', `http://127.0.0.1:${at('sandbox')}`),
    // The same exchange, as customers' browsers reach it.
    ...Object.fromEntries(
      channels
        .filter(({ exchange }) => exchange !== null)
        .map(({ id }) => channelVariable('EXCHANGE_CHECKOUT_URL', id))
        .map((name) => [name, given(name, `${local(getPort(settings, 'sandbox'))}/exchange/checkout`)]),
    ),
    SUPPORT_WEBHOOK_URL: given('SUPPORT_WEBHOOK_URL', `http://127.0.0.1:${at('sandbox')}/help-desk/messages`),
    SMS_URL: given('SMS_URL', `http://127.0.0.1:${at('sandbox')}/phone`),
    SHOP_BOOKING_ORIGIN: given('SHOP_BOOKING_ORIGIN', `http://127.0.0.1:${at('sandbox')}`),
    ANALYTICS_URL: given('ANALYTICS_URL', `http://127.0.0.1:${at('sandbox')}/analytics`),
    MONITORING_URL: given('MONITORING_URL', `http://127.0.0.1:${at('sandbox')}/monitoring`),
  };
}

/** The path of a service's log. */
export function logFile(settings: Settings, service: Pick<Service, 'name'>): string {
  return join(settings.dataDir, 'logs', `${service.name}.log`);
}

/** True if a storefront is made to be embedded in other sites; then its session travels in a header. */
const isEmbedded = ({ sessionIn }: Channel): boolean => sessionIn === 'header';

/**
 * The address of the sample partner's page. It differs from the storefronts' host, because to browsers two ports of
 * `localhost` are the same site.
 */
const partnerPage = (settings: Settings): string => `http://127.0.0.1:${getPort(settings, 'partner-demo')}`;

/** The address that people and browsers use: passkeys do not work on an IP address. */
export function local(port: number): string {
  return `http://localhost:${port}`;
}
