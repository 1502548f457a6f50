/** The process that floods, so that buyers are not measured with the work of sending: see `flood-process.ts`. */
import { setPriority } from 'node:os';
import * as z from 'zod';
import { flood } from './flood-crowd.ts';
import { type FloodCalls, floodCalls, floodKinds, FloodMaterial, offered } from './flood-kinds.ts';

/** The messages that this process receives. */
const Order = z.union([
  z.object({ material: FloodMaterial }),
  z.object({ kinds: z.array(z.enum(floodKinds)), seconds: z.number(), times: z.number() }),
]);

/** In life, whoever floods has processors of their own, and takes none from the shop. */
const NICE = 10;

setPriority(NICE);
let api = '';
let calls: FloodCalls | null = null;

async function obey(message: unknown): Promise<unknown> {
  const order = Order.parse(message);
  if ('material' in order) {
    ({ api } = order.material);
    calls = await floodCalls(order.material);
    return {};
  }
  const made = calls;
  if (made === null) throw new Error('Nothing is known yet of what to send');
  const { kinds, seconds, times } = order;
  const flooded = await Promise.all(
    kinds.map(async (kind) => [
      kind,
      await flood(api, made[kind], { perSecond: offered[kind] * times, seconds }),
    ]),
  );
  return Object.fromEntries(flooded);
}

process.on('message', (message) => {
  obey(message).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});
