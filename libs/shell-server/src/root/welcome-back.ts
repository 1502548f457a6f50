import { toResult } from '@tirekit/api-client';
import { hoursLines } from '@tirekit/channel';
import { priceNames, type PriceType, type SiteNotification } from '@tirekit/contract';
import type { RequestContext } from '../request/request-context.ts';

/** The accounts that are welcomed back, and what is said of their prices. */
const welcomed: Partial<Record<PriceType, string>> = {
  Fleet: `Your ${String(priceNames.Fleet)} is on every tire.`,
  'Special Order': `Your ${String(priceNames['Special Order'])} is on every tire.`,
};

/**
 * The notice for fleet and special-order accounts after they have signed in (specification sections 3 and 6): their prices,
 * and when their desk answers. It can be closed like any other, and comes back with the next sign-on.
 */
export async function welcomeBack(
  context: Pick<RequestContext, 'account' | 'channel' | 'nonce' | 'signOn'>,
): Promise<SiteNotification[]> {
  const { channel, nonce } = context;
  // A public page has no visitor, and a program's storefront one price for all of its buyers.
  if (nonce === null || channel.pricing.priceType !== 'Retail' || context.signOn === null) return [];
  const signedIn = await toResult(context.account());
  const who = signedIn.ok ? signedIn.answer : null;
  const prices = who && welcomed[who.priceType];
  if (!who || !prices) return [];
  const { desks, phone } = channel.support;
  const hours = desks.map((desk) => ` ${desk.title}: ${phone}, ${hoursLines(desk.hours).join(', ')}.`);
  return [
    {
      id: `welcome-back-${context.signOn.slice(0, 20)}`.replaceAll(/[^\w-]/g, '-'),
      kind: 'information',
      text: `Welcome back, ${who.firstName}. ${prices}${hours.join('')}`,
      link: { label: 'Your account', path: '/account' },
      closable: true,
    },
  ];
}
