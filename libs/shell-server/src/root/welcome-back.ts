import { toResult } from '@tirekit/api-client';
import { hoursLines } from '@tirekit/channel';
import {
  orderTypes,
  priceNames,
  priceTypes,
  type SiteGlobals,
  type SiteNotification,
} from '@tirekit/contract';
import type { RequestContext } from '../request/request-context.ts';

/**
 * The notice for fleet and special-order accounts after they have signed in (specification sections 3 and 6): their prices,
 * and when their desk answers. It can be closed like any other, and comes back with the next sign-on.
 * @param globals what the API says of the storefront to this visitor, with the type of their prices
 */
export async function welcomeBack(
  context: Pick<RequestContext, 'account' | 'channel' | 'nonce' | 'signOn'>,
  globals: Pick<SiteGlobals, 'priceType'> | null,
): Promise<SiteNotification[]> {
  const { channel, nonce } = context;
  // A public page has no visitor, and a program's storefront one price for all of its buyers.
  if (nonce === null || channel.pricing.priceType !== 'Retail' || context.signOn === null) return [];
  const signedIn = await toResult(context.account());
  const who = signedIn.ok ? signedIn.answer : null;
  if (who === null || !orderTypes.some((type) => type === who.userType)) return [];
  // The kept globals may be some seconds older than the account, which may have another price by now.
  const priceType = priceTypes.find((type) => type === globals?.priceType && type === who.priceType);
  const priceName = priceType === undefined ? null : priceNames[priceType];
  const { desks, phone } = channel.support;
  const sentences = [
    `Welcome back, ${who.firstName}.`,
    ...(priceName === null ? [] : [`Your ${priceName} is on every tire.`]),
    ...desks.map((desk) => `${desk.title}: ${phone}, ${hoursLines(desk.hours).join(', ')}.`),
  ];
  return [
    {
      id: `welcome-back-${context.signOn.slice(0, 20)}`.replaceAll(/[^\w-]/g, '-'),
      kind: 'information',
      text: sentences.join(' '),
      link: { label: 'Your account', path: '/account' },
      closable: true,
    },
  ];
}
