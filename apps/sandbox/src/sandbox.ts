import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { AddressChecker } from './addresses/checker.ts';
import { addressApiRoutes, addressPages } from './addresses/routes.ts';
import { Collector } from './analytics/collector.ts';
import { collectorApiRoutes, collectorPages } from './analytics/routes.ts';
import { BookingDesk } from './booking/desk.ts';
import { bookingApiRoutes, bookingPages } from './booking/routes.ts';
import { carrierApiRoutes, carrierPages } from './carrier/routes.ts';
import { returnApiRoutes, returnPages, returnsAnswering } from './carrier/return-routes.ts';
import { Shipments } from './carrier/shipments.ts';
import { StartError, type SandboxConfig } from './config.ts';
import { exchangeApiRoutes } from './exchange/api-routes.ts';
import { ExchangeDesk } from './exchange/desk.ts';
import { EXCHANGE_CHECKOUT, exchangePages } from './exchange/pages.ts';
import { Conversations } from './help-desk/conversations.ts';
import { helpDesk } from './help-desk/routes.ts';
import { indexBody } from './index-page.ts';
import { type AnswerName, getAnswer } from './identity/answers.ts';
import { OpenIdProvider } from './identity/provider.ts';
import { identityApiRoutes, identityPages } from './identity/routes.ts';
import { LocationDirectory } from './locations/directory.ts';
import { locationApiRoutes, locationPages } from './locations/routes.ts';
import { MailStore } from './mailbox/mail-store.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { createSmtpServer } from './mailbox/smtp.ts';
import { LogBook, monitoringApiRoutes, monitoringPages } from './monitoring/routes.ts';
import { phoneRoutes } from './phone/routes.ts';
import { Switchboard } from './phone/switchboard.ts';
import { partnerPage } from './partner/partner-page.ts';
import { partnerSignOn, partnerSignOnApi } from './partner-sign-on/routes.ts';
import { paymentApiRoutes } from './payments/api-routes.ts';
import { fieldsRoutes } from './payments/fields-routes.ts';
import { Ledger } from './payments/ledger.ts';
import { paymentPages } from './payments/pages.ts';
import type { BehaviorSwitch } from './platform/behavior.ts';
import { PurchasingOffice } from './procurement/office.ts';
import { PROCUREMENT_RETURN, procurementPages } from './procurement/pages.ts';
import { procurementApiRoutes } from './procurement/api-routes.ts';
import { createHttpServer, sendPage } from './platform/http.ts';
import { toAddress, closeSmtp, errorCode, listen, listenSmtp, getPort } from './platform/listening.ts';
import { ClientTokens } from './platform/oauth.ts';
import { hostedApiPrefixes, hostedParties } from './hosted/hosted-parties.ts';
import { payPalParty } from './paypal/paypal-party.ts';
import { type Nav, page, type Place } from './platform/page.ts';
import { TaxEngine } from './tax/engine.ts';
import { taxApiRoutes, taxPages } from './tax/routes.ts';

/** The lifetime of a client's token. */
const TOKEN_SECONDS = 3_600;

/** A running sandbox. */
export interface Sandbox {
  sandboxOrigin: string;
  providerOrigin: string;
  smtpPort: number;
  /** Port of the partner's page; null if it embeds nothing. */
  partnerPort: number | null;
  /** Closes every server and finishes pending writes. */
  stop(): Promise<void>;
}

/**
 * Opens the journals, listens, and only then lets timetables and webhooks go on, so that a second sandbox on the same
 * ports and data fails before it has done anything.
 * @throws StartError when a port is taken or the data directory cannot be written
 */
export async function startSandbox(config: SandboxConfig, log: Logger): Promise<Sandbox> {
  const directory = resolve(config.TIREKIT_DATA, 'sandbox');
  const stopping = new AbortController();
  let ready = false;
  let sandboxOrigin = '';
  let providerOrigin = '';

  const ledger = new Ledger({
    file: join(directory, 'payments.jsonl'),
    webhook: { url: `${config.API_ORIGIN}/v1/webhooks/payments`, secret: config.PAYMENT_WEBHOOK_SECRET },
    settleMs: config.PROVIDER_SETTLE_MS,
    providerOrigin: () => providerOrigin,
    chargesKept: config.CHARGES_KEPT,
    log,
  });
  const shipments = new Shipments({
    file: join(directory, 'carrier.jsonl'),
    webhook: { url: `${config.API_ORIGIN}/v1/webhooks/carrier`, secret: config.CARRIER_WEBHOOK_SECRET },
    stepMs: config.CARRIER_STEP_MS,
    shipmentsKept: config.SHIPMENTS_KEPT,
    log,
  });
  const mails = new MailStore({
    directory,
    mailsKept: config.MAILS_KEPT,
    warn: (message) => log.warn(message),
  });

  const desk = new BookingDesk({
    file: join(directory, 'bookings.jsonl'),
    warn: (message) => log.warn(message),
  });

  const exchangeDesk = new ExchangeDesk({
    file: join(directory, 'exchange.jsonl'),
    webhook: {
      url: `${config.API_ORIGIN}/v1/webhooks/payments/exchange`,
      secret: config.EXCHANGE_WEBHOOK_SECRET ?? '',
    },
    log,
  });

  const elsewhere = { config, directory, origin: () => providerOrigin, stopping: stopping.signal, log };
  const hosted = hostedParties(elsewhere);
  const paypal = payPalParty(elsewhere);

  const collector = new Collector();
  const logBook = new LogBook();

  const isReady = () => ready;
  const pages = await createHttpServer({
    party: 'Sandbox',
    apiPrefixes: [
      '/carrier/v1/',
      '/mailbox.json',
      '/tax/api/',
      '/fedex/oauth/',
      '/fedex/location/',
      '/usps/oauth2/',
      '/usps/addresses/',
      '/booking/v1/',
      '/phone/2010-04-01/',
      '/help-desk/messages',
      '/idme/oauth/token',
      '/idme/api/',
      '/idme/oidc/',
      ...partnerSignOnApi,
      '/exchange/v1/',
      '/procurement/cxml',
      '/analytics/mp/',
      '/analytics/events.json',
      '/monitoring/v1/',
      '/monitoring/logs.json',
    ],
    formsFromElsewhere: [EXCHANGE_CHECKOUT, PROCUREMENT_RETURN],
    log,
    ready: isReady,
  });
  const provider = await createHttpServer({
    party: 'Sandbox Payments',
    apiPrefixes: ['/v1/', '/apple-pay/', ...hostedApiPrefixes],
    log,
    ready: isReady,
  });
  const partner = await createHttpServer({
    party: 'Harbor Motor Club',
    apiPrefixes: [],
    log,
    ready: isReady,
  });
  const smtp = createSmtpServer(mails, log);
  const embeds = config.PARTNER_DEMO_EMBEDS;
  if (embeds !== undefined) partnerPage(partner, { embeds });

  const nav: Nav = (here) => {
    const places: Record<Place, { href: string; label: string }> = {
      home: { href: `${sandboxOrigin}/`, label: 'Overview' },
      payments: { href: `${providerOrigin}/`, label: 'Payments' },
      paypal: { href: `${providerOrigin}/paypal`, label: 'PayPal' },
      resolve: { href: `${providerOrigin}/hosted/resolve`, label: 'Resolve' },
      'simple-pay': { href: `${providerOrigin}/hosted/simple-pay`, label: 'SimplePay' },
      katapult: { href: `${providerOrigin}/hosted/katapult`, label: 'Katapult' },
      mailbox: { href: `${sandboxOrigin}/mailbox`, label: 'Mailbox' },
      carrier: { href: `${sandboxOrigin}/carrier`, label: 'Carrier' },
      fedex: { href: `${sandboxOrigin}/fedex`, label: 'FedEx' },
      usps: { href: `${sandboxOrigin}/usps`, label: 'Addresses' },
      tax: { href: `${sandboxOrigin}/tax`, label: 'Tax' },
      exchange: { href: `${sandboxOrigin}/exchange`, label: 'Exchange' },
      procurement: { href: `${sandboxOrigin}/procurement`, label: 'Procurement' },
      phone: { href: `${sandboxOrigin}/phone`, label: 'Phones' },
      'help-desk': { href: `${sandboxOrigin}/help-desk`, label: 'Help desk' },
      booking: { href: `${sandboxOrigin}/booking`, label: 'Shop bookings' },
      idme: { href: `${sandboxOrigin}/idme`, label: 'ID.me' },
      'partner-id': { href: `${sandboxOrigin}/partner-id`, label: 'Partner sign-in' },
      analytics: { href: `${sandboxOrigin}/analytics`, label: 'Analytics' },
      monitoring: { href: `${sandboxOrigin}/monitoring`, label: 'Monitoring' },
    };
    return Object.entries(places).map(([place, link]) => ({ ...link, isHere: place === here }));
  };
  const carrier = { shipments, apiKey: config.CARRIER_API_KEY, nav };
  pages.get('/', (_request, reply) => {
    const body = indexBody({
      provider: providerOrigin,
      smtp: toAddress(smtp.server),
      api: config.API_ORIGIN,
      partner: embeds === undefined ? null : `http://127.0.0.1:${getPort(partner.server)}`,
      charges: ledger.chargeCount,
      mails: mails.count,
      shipments: shipments.count,
      purchases: exchangeDesk.count,
      events: collector.count,
      problems: logBook.entries.length,
    });
    return sendPage(reply, page({ title: 'Outside parties', party: 'Sandbox', nav: nav('home'), body }));
  });
  await carrierApiRoutes(pages, carrier);
  carrierPages(pages, carrier);
  const returns = {
    ...carrier,
    holdMs: config.LOOKUP_HOLD_MS,
    stopping: stopping.signal,
    answering: returnsAnswering(),
  };
  await returnApiRoutes(pages, returns);
  returnPages(pages, returns);
  mailboxRoutes(pages, { store: mails, nav });
  const tax = {
    engine: new TaxEngine(),
    licenseKey: config.TAX_ENGINE_LICENSE_KEY,
    holdMs: config.TAX_ENGINE_HOLD_MS,
    nav,
    stopping: stopping.signal,
  };
  await taxApiRoutes(pages, tax);
  taxPages(pages, tax);
  const lookups = { holdMs: config.LOOKUP_HOLD_MS, nav, stopping: stopping.signal };
  const counting = { ...lookups, collector, apiSecret: config.ANALYTICS_API_SECRET };
  collectorApiRoutes(pages, counting);
  collectorPages(pages, counting);
  const watching = { ...lookups, book: logBook, key: config.MONITORING_KEY };
  monitoringApiRoutes(pages, watching);
  monitoringPages(pages, watching);
  const fedex = {
    ...lookups,
    directory: new LocationDirectory(),
    tokens: new ClientTokens(config.FEDEX_CLIENT_SECRET, TOKEN_SECONDS),
  };
  await locationApiRoutes(pages, fedex);
  locationPages(pages, fedex);
  const usps = {
    ...lookups,
    checker: new AddressChecker(),
    tokens: new ClientTokens(config.USPS_CLIENT_SECRET, TOKEN_SECONDS),
  };
  await addressApiRoutes(pages, usps);
  addressPages(pages, usps);
  const booking = {
    desk,
    apiKey: config.SHOP_BOOKING_KEY,
    holdMs: config.SHOP_BOOKING_HOLD_MS,
    nav,
    stopping: stopping.signal,
  };
  await bookingApiRoutes(pages, booking);
  bookingPages(pages, booking);
  const secret = config.SUPPORT_WEBHOOK_SECRET;
  const conversations = new Conversations({
    secret,
    webhook: `${config.API_ORIGIN}/v1/webhooks/support`,
    log,
  });
  await helpDesk(pages, { secret, conversations, nav });
  const switchboard = new Switchboard({
    token: config.SMS_AUTH_TOKEN,
    webhook: `${config.API_ORIGIN}/v1/webhooks/texts`,
    log,
  });
  phoneRoutes(pages, { switchboard, token: config.SMS_AUTH_TOKEN, nav });
  const exchangeAnswering: BehaviorSwitch = { behavior: 'answers' };
  const exchange = {
    ...lookups,
    desk: exchangeDesk,
    apiKey: config.EXCHANGE_API_KEY,
    answering: exchangeAnswering,
    storefront: config.EXCHANGE_STOREFRONT,
    customerIdSecret: config.EXCHANGE_CUSTOMER_ID_SECRET,
    origin: () => sandboxOrigin,
  };
  await exchangeApiRoutes(pages, exchange);
  exchangePages(pages, exchange);

  const procurement = {
    office: new PurchasingOffice({
      api: config.API_ORIGIN,
      secret: config.PROCUREMENT_SHARED_SECRET,
      replySecret: config.PROCUREMENT_REPLY_SECRET,
    }),
    holdMs: config.LOOKUP_HOLD_MS,
    nav,
    stopping: stopping.signal,
  };
  await procurementApiRoutes(pages, procurement);
  procurementPages(pages, procurement);

  const identity = {
    ...lookups,
    provider: new OpenIdProvider({
      secret: config.IDME_CLIENT_SECRET,
      getFault: (name: AnswerName) => getAnswer(name).fault,
    }),
    allowedOrigins: config.PROVIDER_ALLOWED_ORIGINS,
    address: () => `${sandboxOrigin}/idme`,
  };
  identityApiRoutes(pages, identity);
  identityPages(pages, identity);
  partnerSignOn(pages, {
    ...lookups,
    secret: config.PROGRAM_SSO_SECRET_SAMPLE,
    allowedOrigins: config.PROVIDER_ALLOWED_ORIGINS,
    issuer: () => `${sandboxOrigin}/partner-id`,
  });

  await paymentApiRoutes(provider, {
    ledger,
    secretKey: config.PAYMENT_PROVIDER_SECRET_KEY,
    tokensPerMinute: config.PROVIDER_TOKENS_PER_MINUTE,
    holdMs: config.PROVIDER_HOLD_MS,
    stopping: stopping.signal,
  });
  await fieldsRoutes(provider, { allowedOrigins: config.PROVIDER_ALLOWED_ORIGINS });
  paymentPages(provider, { ledger, nav });
  hosted.register(provider, nav);
  paypal.register(provider, nav);

  async function stop(): Promise<void> {
    ready = false;
    stopping.abort();
    await Promise.all([pages.close(), provider.close(), partner.close(), closeSmtp(smtp)]);
    await Promise.all([
      hosted.close(),
      paypal.close(),
      ledger.close(),
      shipments.close(),
      mails.close(),
      desk.close(),
      exchangeDesk.close(),
    ]);
  }

  try {
    await Promise.all([
      ledger.open(),
      hosted.open(),
      paypal.open(),
      shipments.open(),
      mails.open(),
      desk.open(),
      exchangeDesk.open(),
    ]).catch((error: unknown) => {
      throw new StartError(
        `The data directory ${directory} cannot be used (${errorCode(error)}). Set TIREKIT_DATA to one that can be written.`,
      );
    });
    const host = config.SANDBOX_HOST;
    await listen(pages, host, config.SANDBOX_PORT, 'SANDBOX_PORT');
    sandboxOrigin = config.SANDBOX_ORIGIN ?? `http://${toAddress(pages.server)}`;
    await listen(provider, host, config.PROVIDER_PORT, 'PROVIDER_PORT');
    providerOrigin = config.PAYMENT_PROVIDER_ORIGIN ?? `http://${toAddress(provider.server)}`;
    await listenSmtp(smtp, host, config.SMTP_PORT);
    if (embeds !== undefined) await listen(partner, host, config.PARTNER_DEMO_PORT, 'PARTNER_DEMO_PORT');
  } catch (error) {
    await stop();
    throw error;
  }

  ledger.start();
  hosted.start();
  paypal.start();
  shipments.start();
  exchangeDesk.start();
  ready = true;
  return {
    sandboxOrigin,
    providerOrigin,
    smtpPort: getPort(smtp.server),
    partnerPort: embeds === undefined ? null : getPort(partner.server),
    stop,
  };
}
