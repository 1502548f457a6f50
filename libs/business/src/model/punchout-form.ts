import * as z from 'zod/mini';

/** The buttons that lead back to the procurement system. */
export const PunchoutReturn = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), cartVersion: z.pipe(z.string(), z.transform(Number)) }),
  z.object({ intent: z.literal('cancel') }),
]);
