import { accountDirectory } from '../../../platform/http/account-directory.ts';
import { cleaner } from '../../../platform/jobs/clean-up.ts';
import type { JobTopics } from '../../../platform/jobs/outbox-worker.ts';
import { every } from '../../../platform/jobs/ticker.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import type { CartService, CartShipping } from '../../buying/cart/index.ts';
import { smtpMailer } from '../../../platform/mail/mailer.ts';
import type { BuyCart } from '../../../workflows/order-page/index.ts';
import { sandboxCarrier } from '../../service/shipments/sandbox-carrier.ts';
import { registerCxml } from './cxml-route.ts';
import { endVisits } from './visits/end-visits.ts';
import { followOrders } from './orders/follow-orders.ts';
import { orderLinks } from './orders/order-links.ts';
import { punchoutTopics } from './orders/order-topics.ts';
import { placePunchoutOrder } from './orders/place-order.ts';
import { tellOfOrder } from './orders/tell-of-order.ts';
import { profileSecrets } from './profiles/secrets.ts';
import { retention } from './retention.ts';
import { punchoutRoutes } from './routes.ts';

/** Milliseconds between two looks at the outcomes of orders. */
const FOLLOW_EVERY_MS = 2_000;
const CLEAN_EVERY_MS = 60 * 60_000;

interface PunchoutUses {
  readonly carts: CartService;
  readonly shipping: CartShipping;
  readonly buy: BuyCart;
}

/** Customers who buy by way of a procurement system (docs/adr/0051-punchout.md). */
export function createPunchoutModule(deps: ModuleDeps, { carts, shipping, buy }: PunchoutUses): ApiModule {
  const { config, db, log, channels, limits, limitByAddress, signingKeys } = deps;
  const [signingKey] = signingKeys;
  if (signingKey === undefined) throw new Error('The API has no signing key');
  const secrets = profileSecrets(config.OIDC_SECRET);
  const { hostname: host } = new URL(config.API_ORIGIN);
  const { trackingUrl } = sandboxCarrier({
    origin: config.CARRIER_ORIGIN,
    apiKey: config.CARRIER_API_KEY,
    webhookSecret: config.CARRIER_WEBHOOK_SECRET,
  });
  const links = orderLinks(config.RECEIPT_SIGNING_SECRET);
  const mailer = smtpMailer(config.SMTP_URL);
  const accounts = accountDirectory(db, config.admitsSamples);
  const outbox: JobTopics = deps.jobs.handle({
    [punchoutTopics.place]: async (payload) => {
      await placePunchoutOrder({ db, log, channels, accounts, carts, shipping, buy }, payload);
      await follow();
    },
    [punchoutTopics.document]: (payload) =>
      tellOfOrder({ db, log, config, mailer, links, secrets, host, trackingUrl }, payload),
  });
  const follow = async (): Promise<void> => {
    if (await followOrders(db)) outbox.wake();
  };
  const following = every(
    FOLLOW_EVERY_MS,
    async () => {
      await follow();
      await endVisits(db);
    },
    log,
  );
  const cleaning = cleaner({ db, log }, CLEAN_EVERY_MS, retention);

  return {
    name: 'punchout',
    routes: punchoutRoutes({ db, carts, host, signingKey, issuer: config.API_ORIGIN, links }),
    register: (app) =>
      registerCxml(app, {
        db,
        log,
        config,
        limits,
        limitByAddress,
        secrets,
        host,
        wake: () => outbox.wake(),
      }),
    start() {
      following.start();
      cleaning.start();
      return Promise.resolve();
    },
    async stop() {
      await following.stop();
      await cleaning.stop();
      mailer.close();
    },
  };
}
