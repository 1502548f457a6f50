import { rebateClaimPath, receiptPath } from '@tirekit/contract';
import { addresses } from '@tirekit/contract/access';
import type { ApiModule, ModuleDeps } from '../../module.ts';
import { deriveKey } from '../../platform/tokens/signing-keys.ts';
import { configuredExchanges } from '../../modules/business/exchange/index.ts';
import { LOOK_EVERY_MS, PaymentLedger } from '../../modules/buying/payment-ledger/index.ts';
import { PriceGuarantees } from '../../modules/service/price-guarantee/index.ts';
import { chooseShopConfirmation } from '../../modules/buying/shop-booking/index.ts';
import type { Refunds } from '../../modules/service/refunds/index.ts';
import { cancelRoute } from '../cancel-order/cancel-route.ts';
import {
  type BuyCart,
  orderCodes,
  orderData,
  orderKeys,
  orderLinks,
  orderRetention,
} from '../../modules/orders/record/index.ts';
import { orderCodeRoutes } from './order-code-routes.ts';
import { orderHandlers } from './order-handlers.ts';
import { orderViews } from './order-views.ts';
import { OrderPayments, reconcile } from '../../modules/orders/settle/index.ts';
import { buyCart } from '../place-order/place-order.ts';
import { placeRoute } from '../place-order/place-route.ts';
import { orderSteps } from '../place-order/steps/index.ts';
import type { CheckoutCarts, ReorderCarts } from '../place-order/ports.ts';
import { registerRebateClaim, registerReceipt } from '../../modules/orders/documents/index.ts';
import { orderRoutes, orderWebhooks } from './routes.ts';
import { shownAppointments, visitLinks } from '../../modules/service/work-orders/index.ts';

/** Buying carts and following what was bought: orders, payments, shipments, their mails and receipts. */
export function createOrdersModule(
  deps: ModuleDeps,
  carts: CheckoutCarts & ReorderCarts,
  refunds: Refunds,
): { readonly module: ApiModule; readonly buy: BuyCart } {
  const { config, db, wake, log, channels, storefronts, storefrontOf, mailer, providers, carrier } = deps;
  const { webhookReader, crash, limitByAddress, limits, requireChannel } = deps;
  const shops = chooseShopConfirmation(config, db, log);
  const links = orderLinks(config.RECEIPT_SIGNING_SECRET);
  const ofVisits = visitLinks(config.RECEIPT_SIGNING_SECRET);
  const codes = orderCodes(deriveKey(config.RECEIPT_SIGNING_SECRET, 'codes of orders'));
  const jobs = orderHandlers({
    db,
    storefrontOf,
    mailer,
    carrier,
    providers,
    shops,
    links,
    codes,
    visitLinks: ofVisits,
    crash,
  });
  const wakeOutbox = () => wake(jobs);
  const steps = orderSteps({ db, exchanges: configuredExchanges(config), providers });
  const payments = new OrderPayments({ db, log, providers, shops, wakeOutbox, crash, steps });
  const ledger = new PaymentLedger({ db, log, providers, config, crash });

  const getAppointment = shownAppointments({ db, links: ofVisits, channels });
  const guarantees = new PriceGuarantees(storefronts);
  const views = orderViews({ db, guarantees, carrier, links, getAppointment, carts });

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
    limits,
    webhookReader,
    getAppointment,
    channels,
    wakeOutbox,
    keys: orderKeys(config.RECEIPT_SIGNING_SECRET),
    crash,
    leaseSeconds: config.ORDER_LEASE_SECONDS,
    storefronts,
  };
  const module: ApiModule = {
    name: 'orders',
    routes: [
      placeRoute(uses),
      cancelRoute({ ...uses, refunds }),
      ...orderRoutes(uses),
      ...orderCodeRoutes({ db, limits, codes, links }),
    ],
    webhooks: orderWebhooks(uses),
    jobs,
    every: [
      {
        name: 'orders that stopped half-way',
        everyMs: config.RECONCILE_EVERY_MS,
        run: () => reconcile({ db, payments, log }, config.ORDER_LEASE_SECONDS),
      },
      {
        name: 'books of the payment providers',
        everyMs: Math.min(LOOK_EVERY_MS, config.PAYMENT_LEDGER_EVERY_MS),
        run: () => ledger.look(),
      },
    ],
    retention: orderRetention,
    personalData: orderData,
    register(app) {
      const files = { db, links, channels, requireChannel };
      registerReceipt(app, { ...files, limit: limitByAddress(addresses[receiptPath].limit) });
      registerRebateClaim(app, { ...files, limit: limitByAddress(addresses[rebateClaimPath].limit) });
    },
  };
  return { module, buy: (call) => buyCart(uses, call) };
}
