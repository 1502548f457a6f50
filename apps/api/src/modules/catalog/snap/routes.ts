import { listSnapSizes } from '@tirekit/contract';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import { knownSizes, type SizeSource } from './known-sizes.ts';

/** Answers from the catalog's memory. */
export const snapRoutes = (getSource: (channel: BuyersChannel) => SizeSource): ImplementedRoute[] => [
  implement(listSnapSizes, ({ request }) => ({ sizes: [...knownSizes(getSource(request.channel))] })),
];
