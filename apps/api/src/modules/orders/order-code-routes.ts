import { askForOrderCode, checkOrderCode } from '@tirekit/contract';
import { implement, type ImplementedRoute } from '../../platform/http/route.ts';
import { askForCode, openByCode } from './order-code.ts';

/** How a guest who has an order's number and ZIP code shows that they read its mails. */
export const orderCodeRoutes = (deps: Parameters<typeof openByCode>[0]): ImplementedRoute[] => [
  implement(askForOrderCode, async ({ body, request }) => {
    await askForCode(deps, { channelId: request.channel.id, ...body });
    return {};
  }),
  implement(checkOrderCode, async ({ body, request }) => ({
    proof: await openByCode(deps, { channelId: request.channel.id, ...body }),
  })),
];
