import { baseChannel, type Channel, clientSecretVariable } from '@tirekit/channel';
import { sampleChannel } from '@tirekit/channel/testing';
import { type Config, configureChannels } from '../../src/platform/config.ts';

/** Storefronts of the tests: a public one, an embedded one, one with a wire name, one that offers and admits little. */
export const testChannels: readonly Channel[] = [
  sampleChannel({
    id: 'retail',
    name: 'TireKit',
    features: [...baseChannel.features, 'installer-signup', 'partner-program', 'military-discount'],
    paymentMethods: ['card', 'paypal', 'apple-pay', 'resolve', 'simple-pay', 'katapult', 'purchase-order'],
    shippingModes: ['ship-to-me', 'ship-to-shop'],
  }),
  sampleChannel({
    id: 'partner-widget',
    name: 'Tire finder',
    wireName: 'widget',
    pricing: { priceType: 'Partner Program', discountBps: 300 },
    metadata: { robots: 'noindex,follow' },
    publicPages: false,
    sessionIn: 'header',
    features: ['search', 'road-hazard', 'tracking'],
  }),
  sampleChannel({
    id: 'military-exchange',
    name: 'Exchange Tire Center',
    wireName: 'AAFES',
    metadata: { robots: 'noindex,follow' },
    customerIds: true,
    exchange: {
      rootDoc: 'OrderRequest',
      fieldName: 'orderRequest',
      encoding: 'base64',
      postUrl: null,
      agencyCode: 'EXCH',
      agencyDescription: 'EXCHANGE',
      vendorId: 'TIREKIT',
      lineCodes: {
        tire: 'CLIENT-SKU-{sku}',
        roadHazard: 'RHZ',
        fet: 'FET',
        installer: 'INSTALL',
        shipping: 'SHIP',
      },
      handledByExchange: ['tax', 'state-fee'],
    },
    paymentMethods: ['exchange', 'card'],
    shippingModes: ['ship-to-me', 'ship-to-shop'],
    pricing: { priceType: 'Partner Program', discountBps: 500, advertising: 'private' },
    publicPages: false,
  }),
  sampleChannel({
    id: 'members',
    name: 'Members only',
    metadata: { robots: 'noindex,follow' },
    access: { guests: false, userTypes: ['EPP', 'Fleet'] },
    pricing: { priceType: 'employee', discountBps: 2_000, advertising: 'private' },
    publicPages: false,
    catalogue: { brands: ['northmark-tires', 'velaro'], categories: null },
    paymentMethods: ['purchase-order'],
    shippingModes: ['warehouse-pickup'],
    features: [],
    menu: [{ label: 'Members', path: '/types', links: [] }],
  }),
];

export const testSecrets = {
  SHELL_SIGNING_SECRET: 'test-shell-signing-secret',
  OIDC_SECRET: 'test-oidc-secret-0123456789',
  PAYMENT_PROVIDER_SECRET_KEY: 'sk_test_provider_secret',
  PAYMENT_WEBHOOK_SECRET: 'test-payment-webhook-secret',
  RESOLVE_API_KEY: 'test-resolve-api-key-0001',
  RESOLVE_WEBHOOK_SECRET: 'test-resolve-webhook-secret',
  SIMPLE_PAY_API_KEY: 'test-simple-pay-api-key-01',
  SIMPLE_PAY_WEBHOOK_SECRET: 'test-simple-pay-webhook-secret',
  KATAPULT_API_KEY: 'test-katapult-api-key-001',
  KATAPULT_WEBHOOK_SECRET: 'test-katapult-webhook-secret',
  CARRIER_API_KEY: 'test-carrier-api-key',
  CARRIER_WEBHOOK_SECRET: 'test-carrier-webhook-secret',
  RECEIPT_SIGNING_SECRET: 'test-receipt-signing-secret',
  TAX_ENGINE_LICENSE_KEY: 'test-tax-engine-license',
  SHOP_BOOKING_KEY: 'test-shop-booking-key',
  IDME_CLIENT_SECRET: 'test-idme-client-secret',
} as const;

export const CUSTOMER_ID_SECRET = 'test-customer-id-secret-of-the-exchange';
export const clientSecretOf = (channelId: string): string => `test-client-secret-of-${channelId}`;

/** A configuration for tests. Limits are out of the way unless a test asks for them. */
export function testConfig(databaseUrl: string, overrides: Partial<Config> = {}): Config {
  const secrets = testChannels.map(({ id }) => [clientSecretVariable(id), clientSecretOf(id)]);
  secrets.push(['CUSTOMER_ID_SECRET_MILITARY_EXCHANGE', CUSTOMER_ID_SECRET]);
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    DATABASE_URL: databaseUrl,
    DATABASE_NAMED_STATEMENTS: true,
    DATABASE_CONNECTIONS: 8,
    DATABASE_TIMEOUT_MS: 8_000,
    API_HOST: '127.0.0.1',
    API_PORT: 0,
    REQUEST_TIMEOUT_MS: 30_000,
    DRAIN_MS: 0,
    API_ORIGIN: 'http://127.0.0.1:4210',
    TIREKIT_DATA: '.tirekit',
    CHANNELS_FILE: '',
    RESOLVE_URL: 'http://127.0.0.1:4221/hosted/resolve',
    SIMPLE_PAY_URL: 'http://127.0.0.1:4221/hosted/simple-pay',
    KATAPULT_URL: 'http://127.0.0.1:4221/hosted/katapult',
    PAYMENT_LEDGER_EVERY_MS: 600_000,
    PAYMENT_LEDGER_GRACE_MS: 3_600_000,
    PAYMENT_LEDGER_UNKNOWN: 'give-back',
    ...testSecrets,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PAYMENT_PROVIDER: 'sandbox',
    PAYMENT_PROVIDER_ORIGIN: 'http://127.0.0.1:1',
    EXCHANGE_ORIGIN: 'http://127.0.0.1:1',
    CARRIER_ORIGIN: 'http://127.0.0.1:1',
    FILES_STORE: 'folder',
    FILES_S3_REGION: 'us-east-1',
    TAX_PROVIDER: 'state-table',
    TAX_NEXUS: 'all',
    TAX_ENGINE_URL: 'http://127.0.0.1:1/tax',
    TAX_ENGINE_ACCOUNT_ID: 'tirekit',
    TAX_ENGINE_COMPANY_CODE: 'DEFAULT',
    FEDEX_URL: 'http://127.0.0.1:1/fedex',
    FEDEX_CLIENT_ID: 'tirekit',
    USPS_URL: 'http://127.0.0.1:1/usps',
    USPS_CLIENT_ID: 'tirekit',
    IDME_URL: 'http://127.0.0.1:1/idme',
    IDME_CLIENT_ID: 'tirekit',
    IDME_POLICY: 'military',
    IDME_SIGNING_ALGORITHM: 'RS256',
    TIREKIT_PARENT_PIPE: false,
    RATE_LIMIT_FACTOR: 1_000_000,
    channels: configureChannels(testChannels, Object.fromEntries(secrets)),
    ...overrides,
  };
}
