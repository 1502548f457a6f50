import { readSidewallPicture } from '@tirekit/contract';
import { rateGroup } from '@tirekit/contract/access';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import type { RouteHooks } from '../../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { knownSizes, type SizeSource } from './known-sizes.ts';
import { PictureReadings } from './read-picture.ts';
import { registerReading } from './reading-route.ts';
import { snapRoutes } from './routes.ts';
import { SidewallReader } from './sidewall-reader.ts';

export interface SnapParts {
  readonly getSource: (channel: BuyersChannel) => SizeSource;
  /** Hooks for answers from the catalog's memory. */
  readonly hooks: RouteHooks;
}

/** Reads pictures of sidewalls for buyers whose own device cannot, or should not. */
export function createSnapModule(
  { log, limitByAddress, visitorOf, requireChannel }: ModuleDeps,
  { getSource, hooks }: SnapParts,
): ApiModule {
  const reader = new SidewallReader();
  const readings = new PictureReadings(reader, log);
  return {
    name: 'snap',
    routes: snapRoutes(getSource).map((route) => ({ ...route, hooks })),
    registers: [readSidewallPicture],
    register: (app) =>
      registerReading(app, {
        readings,
        listSizes: (channel) => knownSizes(getSource(channel)),
        visitorOf,
        onRequest: [limitByAddress(rateGroup(readSidewallPicture)), requireChannel],
      }),
    stop: () => reader.stop(),
  };
}
