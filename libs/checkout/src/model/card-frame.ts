import * as z from 'zod/mini';

const from = { source: z.literal('tirekit-fields'), session: z.string() };

/** What the provider's frame says. Its protocol is that of the payment provider; anything else is not listened to. */
export const FrameMessage = z.discriminatedUnion('type', [
  z.object({ ...from, type: z.literal('ready') }),
  z.object({ ...from, type: z.literal('height'), height: z.number().check(z.minimum(0), z.maximum(2000)) }),
  z.object({ ...from, type: z.literal('change'), complete: z.boolean() }),
  z.object({
    ...from,
    type: z.literal('token'),
    token: z.string(),
    brand: z.nullable(z.string()),
    last4: z.string(),
  }),
  z.object({ ...from, type: z.literal('error'), code: z.string(), message: z.string() }),
]);
export type FrameMessage = z.infer<typeof FrameMessage>;

/** The message of an event, if it comes from the frame that we opened: right origin, right session, right shape. */
export function frameMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  { origin, session }: { origin: string; session: string },
): FrameMessage | null {
  if (event.origin !== origin) return null;
  const parsed = FrameMessage.safeParse(event.data);
  return parsed.success && parsed.data.session === session ? parsed.data : null;
}

/** A page of ours, as the frame has to know it. */
export interface FramePage {
  origin: string;
  session: string;
  /** What the frame is to look like. */
  scheme: 'light' | 'dark';
}

/** The frame's address for a page of ours. */
export function frameUrl(paymentOrigin: string, page: FramePage): string {
  const url = new URL('/fields/v1/card', paymentOrigin);
  url.searchParams.set('origin', page.origin);
  url.searchParams.set('session', page.session);
  url.searchParams.set('scheme', page.scheme);
  return url.href;
}
