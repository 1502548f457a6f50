import {
  cancelPunchout,
  getPunchoutSession,
  openPunchoutPage,
  openPurchaseOrder,
  sendPunchoutCart,
} from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import type { SigningKey } from '../../../platform/tokens/signing-keys.ts';
import { getCaller, type CartService } from '../../buying/cart/index.ts';
import type { PurchaseOrderLinks } from './orders/order-links.ts';
import { shownOrder } from './orders/shown-order.ts';
import { leaveEmpty, sendCart } from './visits/leave.ts';
import { openPage } from './visits/open-page.ts';
import { shownSession, readShopperVisit } from './visits/visit.ts';

interface PunchoutRoutesDeps {
  readonly db: Database;
  readonly carts: CartService;
  readonly host: string;
  readonly signingKey: SigningKey;
  readonly issuer: string;
  readonly links: PurchaseOrderLinks;
}

/** The endpoints of a shopper's visit, and of a purchase order's state. */
export function punchoutRoutes(deps: PunchoutRoutesDeps): ImplementedRoute[] {
  return [
    implement(openPunchoutPage, ({ body, request }) => openPage(deps, request.channel.id, body.page)),
    implement(getPunchoutSession, async ({ request }) => ({
      session: shownSession(await readShopperVisit(deps.db, request.user)),
    })),
    implement(sendPunchoutCart, ({ body, request }) =>
      sendCart(deps, getCaller(request), request.user, body.cartVersion),
    ),
    implement(cancelPunchout, ({ request }) => leaveEmpty(deps, request.user)),
    implement(openPurchaseOrder, ({ body, request }) => shownOrder(deps, request.channel.id, body)),
  ];
}
