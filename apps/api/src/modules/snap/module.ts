import { readSidewallPicture } from '@tirekit/contract';
import type { BuyersChannel } from '../../platform/http/buyers-channel.ts';
import type { ApiModule, ModuleDeps } from '../../platform/module.ts';
import { knownSizes, type SizeSource } from './known-sizes.ts';
import { PictureReadings } from './read-picture.ts';
import { registerReading } from './reading-route.ts';
import { SidewallReader } from './sidewall-reader.ts';

/** Reads pictures of sidewalls for buyers whose own device cannot, or should not. */
export function createSnapModule(
  { log, limitByAddress, requireChannel }: ModuleDeps,
  sourceOf: (channel: BuyersChannel) => SizeSource,
): ApiModule {
  const reader = new SidewallReader();
  const readings = new PictureReadings(reader, log);
  return {
    name: 'snap',
    registers: [readSidewallPicture],
    register: (app) =>
      registerReading(app, {
        readings,
        sizesOf: (channel) => knownSizes(sourceOf(channel)),
        onRequest: [limitByAddress('reading'), requireChannel],
      }),
    stop: () => reader.stop(),
  };
}
