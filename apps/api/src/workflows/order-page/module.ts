import { cleaner } from '../../platform/jobs/clean-up.ts';
import { every } from '../../platform/jobs/ticker.ts';
import type { ApiModule, ModuleDeps } from '../../module.ts';
import { deriveKey } from '../../platform/tokens/signing-keys.ts';
import { webhookReader } from '../../platform/webhooks/receive-webhook.ts';
import { configuredExchanges } from '../../modules/business/exchange/configured-exchange.ts';
import { smtpMailer } from '../../platform/mail/mailer.ts';
import { choosePaymentProviders } from '../../modules/buying/payments/choose-provider.ts';
import { PaymentUnknown } from '../../modules/buying/payments/port.ts';
import { LOOK_EVERY_MS, PaymentLedger } from '../../modules/buying/payment-ledger/payment-ledger.ts';
import { PriceGuarantees } from '../../modules/service/price-guarantee/index.ts';
import { chooseShopConfirmation } from '../../modules/buying/shop-booking/choose-confirmation.ts';
import { sandboxCarrier } from '../../modules/service/shipments/sandbox-carrier.ts';
import type { Refunds } from '../../modules/service/refunds/index.ts';
import { cancelRoute } from '../cancel-order/cancel-route.ts';
import { faultInjection } from '../../platform/fault-injection.ts';
import { orderCodes } from '../../modules/orders/record/order-code.ts';
import { orderCodeRoutes } from './order-code-routes.ts';
import { orderHandlers } from './order-handlers.ts';
import { orderLinks } from '../../modules/orders/record/order-links.ts';
import { orderKeys } from '../../modules/orders/record/order-number.ts';
import { orderViews } from './order-views.ts';
import { OrderPayments } from '../../modules/orders/settle/payments-of-orders.ts';
import { buyCart, type PlaceOrderCall } from '../place-order/place-order.ts';
import { orderSteps } from '../place-order/steps/index.ts';
import type { CheckoutCarts, ReorderCarts } from '../place-order/ports.ts';
import { registerRebateClaim } from '../../modules/orders/documents/rebate-claim-route.ts';
import { registerReceipt } from '../../modules/orders/documents/receipt-route.ts';
import { reconcile } from '../../modules/orders/settle/reconcile.ts';
import { CLEAN_EVERY_MS, retention } from '../../modules/orders/record/retention.ts';
import { orderRoutes } from './routes.ts';
import { shownAppointments } from '../../modules/service/work-orders/shown-appointment.ts';
import { visitLinks } from '../../modules/service/work-orders/visit-links.ts';

/** Buys a cart in the three steps of every order, for whoever does not come by the endpoint. */
export type BuyCart = (call: PlaceOrderCall) => ReturnType<typeof buyCart>;

/** Buying carts and following what was bought: orders, payments, shipments, their mails and receipts. */
export async function createOrdersModule(
  { config, db, jobs, log, metrics, channels, limitByAddress, limits, requireChannel }: ModuleDeps,
  carts: CheckoutCarts & ReorderCarts,
  refunds: Refunds,
): Promise<{ readonly module: ApiModule; readonly buy: BuyCart }> {
  const providers = await choosePaymentProviders({ config, db, log });
  const shops = chooseShopConfirmation(config, db, log);
  const carrier = sandboxCarrier({
    origin: config.CARRIER_ORIGIN,
    apiKey: config.CARRIER_API_KEY,
    webhookSecret: config.CARRIER_WEBHOOK_SECRET,
  });
  const mailer = smtpMailer(config.SMTP_URL);
  const links = orderLinks(config.RECEIPT_SIGNING_SECRET);
  const ofVisits = visitLinks(config.RECEIPT_SIGNING_SECRET);
  const codes = orderCodes(deriveKey(config.RECEIPT_SIGNING_SECRET, 'codes of orders'));
  const crash = faultInjection(config);
  const outbox = jobs.handle(
    orderHandlers({
      db,
      config,
      mailer,
      carrier,
      providers,
      shops,
      links,
      codes,
      visitLinks: ofVisits,
      crash,
    }),
  );
  const steps = orderSteps({ db, exchanges: configuredExchanges(config), providers });
  const payments = new OrderPayments({ db, log, providers, shops, outbox, crash, steps });
  const ledger = new PaymentLedger({ db, log, providers, config, crash });
  const comparing = every(Math.min(LOOK_EVERY_MS, config.PAYMENT_LEDGER_EVERY_MS), () => ledger.look(), log);
  const reconciler = every(
    config.RECONCILE_EVERY_MS,
    () => reconcile({ db, payments, log }, config.ORDER_LEASE_SECONDS),
    log,
  );
  const cleaning = cleaner({ db, log }, CLEAN_EVERY_MS, retention);

  const appointmentOf = shownAppointments({ db, links: ofVisits, channels });
  const guarantees = new PriceGuarantees(channels);
  const views = orderViews({ db, guarantees, carrier, links, appointmentOf, carts });

  const uses = {
    db,
    carts,
    payments,
    providers,
    steps,
    carrier,
    views,
    view: views.whole,
    viewPlaced: views.placed,
    links,
    webhooks: webhookReader({ log, metrics, isUnchecked: (error) => error instanceof PaymentUnknown }),
    appointmentOf,
    channels,
    wakeOutbox: () => outbox.wake(),
    keys: orderKeys(config.RECEIPT_SIGNING_SECRET),
    crash,
    leaseSeconds: config.ORDER_LEASE_SECONDS,
    publicOrigins: new Map(config.channels.map(({ channel, publicOrigin }) => [channel.id, publicOrigin])),
  };
  const module: ApiModule = {
    name: 'orders',
    routes: [
      cancelRoute({ ...uses, refunds }),
      ...orderRoutes(uses),
      ...orderCodeRoutes({ db, limits, codes, links }),
    ],
    register(app) {
      const files = { db, links, channels, limit: limitByAddress('read'), requireChannel };
      registerReceipt(app, files);
      registerRebateClaim(app, files);
    },
    start() {
      reconciler.start();
      comparing.start();
      cleaning.start();
      return Promise.resolve();
    },
    async stop() {
      await reconciler.stop();
      await comparing.stop();
      await cleaning.stop();
      mailer.close();
    },
  };
  return { module, buy: (call) => buyCart(uses, call) };
}
