import type { Channel } from '@tirekit/channel';
import { getGlobals, getMenu, getNotifications, type SiteGlobals, type SiteMenu } from '@tirekit/contract';
import { storefrontOf } from '../../../platform/http/buyers-channel.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import { listNotifications } from './notifications.ts';
import { type SiteFacts, siteFacts } from './site-counts.ts';

/** The endpoints that a storefront calls about itself at start. */
export const siteModule: ModuleFactory = ({ db, channels, providers }) => {
  const facts = siteFacts(db);
  const byWireName = new Map(
    [...channels.values()].flatMap((one) => (one.wireName ? [[one.wireName, one]] : [])),
  );
  return {
    name: 'site',
    routes: [
      implement(getGlobals, async ({ request }) => ({
        siteGlobals: {
          ...findGlobals(request.channel, await facts(storefrontOf(request.channel))),
          // A method that this installation has not configured is not offered.
          paymentMethods: request.channel.paymentMethods.filter((method) => providers.has(method)),
        },
      })),
      implement(getMenu, ({ query, request }) => {
        // On the wire a channel goes by the specification's name (AAFES, widget) or by its id.
        const asked = query.channel ?? '';
        return { siteMenu: findMenu(byWireName.get(asked) ?? channels.get(asked) ?? request.channel) };
      }),
      implement(getNotifications, async ({ request }) => ({
        siteNotifications: await listNotifications(db, request.channel),
      })),
    ],
  };
};

function findGlobals(
  channel: Channel,
  { counts, sampleData }: SiteFacts,
): Omit<SiteGlobals, 'paymentMethods'> {
  return {
    channel: channel.id,
    siteName: channel.name,
    priceType: channel.pricing.priceType,
    support: channel.support,
    features: channel.features,
    shippingModes: channel.shippingModes,
    sampleData,
    counts,
  };
}

function findMenu({ id, menu }: Channel): SiteMenu {
  return { channel: id, groups: menu };
}
