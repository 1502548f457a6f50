import { askForOrderCode, checkOrderCode } from '@tirekit/contract';
import { implement, type ImplementedRoute } from '../../platform/http/route.ts';
import { askForCode, openByCode } from '../../modules/orders/record/index.ts';

/** The endpoints by which a guest with an order's number and ZIP code proves, by a mailed code, that its mail is theirs. */
export const orderCodeRoutes = (deps: Parameters<typeof openByCode>[0]): ImplementedRoute[] => [
  implement(askForOrderCode, async ({ body, request }) => {
    await askForCode(deps, { channelId: request.channel.id, ...body });
    return {};
  }),
  implement(checkOrderCode, async ({ body, request }) => ({
    proof: await openByCode(deps, { channelId: request.channel.id, ...body }),
  })),
];
