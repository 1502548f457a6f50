import {
  askApproval,
  decideApproval,
  getCartOrganization,
  openApproval,
  putCartOrganization,
} from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { getCaller, type CartService } from '../../buying/cart/index.ts';
import { signedIn } from '../../people/identity/index.ts';
import { approvalLinks } from './approval-links.ts';
import { approvalHandlers } from './approval-mails.ts';
import { askForApproval, assignCart, type BuyerWithCart, readCartOrganization } from './cart-organization.ts';
import { decide, openRequest } from './decide-approval.ts';
import { organizationData } from './personal-data.ts';

/** Buying for an organization: units, cost centers, limits, and approvals. `tirekit organizations` loads who belongs to one. */
export function createOrganizationsModule(
  { config, db, wake, storefronts, mailer }: ModuleDeps,
  carts: Pick<CartService, 'read'>,
): ApiModule {
  const links = approvalLinks(config.RECEIPT_SIGNING_SECRET);
  const jobs = approvalHandlers({ db, storefronts, mailer, links });
  /** @throws ApiProblem `not-found` without a cart */
  const buyerIn = async (request: CallContext<'channel'>): Promise<BuyerWithCart> => {
    const { uid } = signedIn(request);
    const cart = await carts.read(getCaller(request));
    if (cart === null) throw new ApiProblem('not-found');
    return { uid, channelId: request.channel.id, cart };
  };
  const view = async (buyer: BuyerWithCart) => ({ organization: await readCartOrganization(db, buyer) });
  return {
    name: 'organizations',
    personalData: organizationData,
    jobs,
    routes: [
      implement(getCartOrganization, async ({ request }) => view(await buyerIn(request))),
      implement(putCartOrganization, async ({ body, request }) => {
        const buyer = await buyerIn(request);
        await assignCart(db, buyer, body);
        return view(buyer);
      }),
      implement(askApproval, async ({ request }) => {
        const buyer = await buyerIn(request);
        await askForApproval(db, buyer);
        wake(jobs);
        return view(buyer);
      }),
      implement(openApproval, ({ body, request }) => openRequest({ db, links }, request.channel.id, body)),
      implement(decideApproval, async ({ body, request }) => {
        const decided = await decide({ db, links }, request.channel.id, body);
        wake(jobs);
        return decided;
      }),
    ],
  };
}
