import { accountDirectory } from '../../../platform/http/account-directory.ts';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import type { CartService, CartShippingService } from '../../buying/cart/index.ts';
import type { BuyCart } from '../../orders/record/index.ts';
import { registerCxml } from './cxml-route.ts';
import { endVisits } from './visits/end-visits.ts';
import { followOrders } from './orders/follow-orders.ts';
import { purchaseOrderLinks } from './orders/order-links.ts';
import { punchoutTopics } from './orders/order-topics.ts';
import { placePunchoutOrder } from './orders/place-order.ts';
import { tellOfOrder } from './orders/tell-of-order.ts';
import { profileSecrets } from './profiles/secrets.ts';
import { punchoutRetention } from './retention.ts';
import { punchoutRoutes } from './routes.ts';

/** Milliseconds between two looks at the outcomes of orders. */
const FOLLOW_EVERY_MS = 2_000;

interface PunchoutUses {
  readonly carts: CartService;
  readonly shipping: CartShippingService;
  readonly buy: BuyCart;
}

/** Customers who buy by way of a procurement system (docs/adr/0051-cxml-punchout.md). */
export function createPunchoutModule(deps: ModuleDeps, { carts, shipping, buy }: PunchoutUses): ApiModule {
  const { config, db, log, wake, channels, storefronts, mailer, carrier } = deps;
  const { limits, limitByAddress, signingKeys } = deps;
  const [signingKey] = signingKeys;
  if (signingKey === undefined) throw new Error('The API has no signing key');
  const secrets = profileSecrets(config.OIDC_SECRET);
  const { hostname: host } = new URL(config.API_ORIGIN);
  const { trackingUrl } = carrier;
  const links = purchaseOrderLinks(config.RECEIPT_SIGNING_SECRET);
  const accounts = accountDirectory(db, config.admitsSamples);
  const jobs: JobTable = {
    [punchoutTopics.place]: async (payload) => {
      await placePunchoutOrder({ db, log, channels, accounts, carts, shipping, buy }, payload);
      await follow();
    },
    [punchoutTopics.document]: (payload) =>
      tellOfOrder({ db, log, storefronts, mailer, links, secrets, host, trackingUrl }, payload),
  };
  const follow = async (): Promise<void> => {
    if (await followOrders(db)) wake(jobs);
  };
  return {
    name: 'punchout',
    jobs,
    every: [
      {
        name: 'outcomes of orders from procurement systems',
        everyMs: FOLLOW_EVERY_MS,
        async run() {
          await follow();
          await endVisits(db);
        },
      },
    ],
    retention: punchoutRetention,
    routes: punchoutRoutes({ db, carts, host, signingKey, issuer: config.API_ORIGIN, links }),
    register: (app) =>
      registerCxml(app, {
        db,
        log,
        config,
        storefronts,
        limits,
        limitByAddress,
        secrets,
        host,
        wake: () => wake(jobs),
      }),
  };
}
