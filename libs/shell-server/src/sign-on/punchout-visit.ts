import type { Channel } from '@tirekit/channel';
import { punchoutOperations, type PunchoutSession } from '@tirekit/contract';
import * as z from 'zod/mini';
import type { CookieJar } from '../session-storage/cookie-jar.ts';

const PunchoutVisit = z.object({
  customer: z.string(),
  operation: z.enum(punchoutOperations),
  /** The origins that may show the storefront in a frame; null for a visit in a window of its own. */
  frame: z.nullable(z.array(z.string())),
  /** The key of the cart that the browser had before, which comes back afterwards. */
  cartBefore: z.nullable(z.string()),
});

/** A visit that a procurement system has begun, as the visitor's browser keeps it. */
export type PunchoutVisit = z.infer<typeof PunchoutVisit>;

/** The visit in the browser's cookies; null for everybody else. */
export function readPunchoutVisit(cookies: Pick<CookieJar, 'peek'>): PunchoutVisit | null {
  const json = cookies.peek('punchout');
  if (json === null) return null;
  try {
    return PunchoutVisit.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps a visit that has begun. @param framed whether it was opened in a frame */
export function keepVisit(
  cookies: CookieJar,
  { customer, operation, frameOrigins }: PunchoutSession,
  framed: boolean,
): void {
  // Of a visit after another one, what was there before the first.
  const before = readPunchoutVisit(cookies)?.cartBefore ?? cookies.peek('cartId');
  const visit: PunchoutVisit = {
    customer,
    operation,
    frame: framed ? frameOrigins : null,
    cartBefore: before,
  };
  cookies.set('punchout', JSON.stringify(visit));
}

/** The account belongs to the organization: there is nothing of the shopper's own to see in it. */
const OF_ACCOUNTS: readonly string[] = ['accounts', 'garage', 'tracking', 'newsletter'];

/** A storefront as a shopper from a procurement system has it. Their organization's order says where the tires are shipped. */
export const withoutOwnAccount = (channel: Channel): Channel => ({
  ...channel,
  shippingModes: ['ship-to-me'],
  features: channel.features.filter((feature) => !OF_ACCOUNTS.includes(feature)),
});

/** The notice at the top of every page. */
export const punchoutNotice = ({ customer, operation }: Pick<PunchoutVisit, 'customer' | 'operation'>) => ({
  id: 'punchout',
  kind: 'information' as const,
  text:
    operation === 'inspect'
      ? `You are shopping for ${customer}. You can look at this cart, but you can’t change it.`
      : `You are shopping for ${customer}.`,
  link: { label: 'Finish or go back', path: '/punchout' },
  closable: false,
});
