import { type Channel, themeCss } from '@tirekit/channel';
import { business, messages, type PriceType } from '@tirekit/contract';
import type { Site } from '@tirekit/shell-ui/for-server';

/** A price that is not everybody's has a name, so that nobody wonders whether theirs is included. */
const PRICE_NAMES: Readonly<Record<PriceType, string | null>> = {
  Retail: null,
  'Retail Member': 'member price',
  'Partner Program': 'program price',
  Fleet: 'fleet price',
  'Special Order': 'special-order price',
  Employee: 'employee price',
};

/** Every shell has this picture in its `public` folder. */
const SHARE_IMAGE = '/share.png';

/** What a page may know about a storefront: its channel as data, with what was fetched for this answer. */
export function describeSite(
  channel: Channel,
  found: Pick<Site, 'hostUrl' | 'embedOrigins' | 'sampleData' | 'menu' | 'notifications'>,
): Site {
  return {
    ...found,
    isSimpleShop: isSimpleShop(channel),
    channel: {
      id: channel.id,
      name: channel.name,
      tagline: channel.tagline,
      description: channel.description,
      support: channel.support,
      metadata: channel.metadata,
      features: channel.features,
      paymentMethods: channel.paymentMethods,
      shippingModes: channel.shippingModes,
      map: channel.map,
      priceName: PRICE_NAMES[channel.pricing.priceType],
      logo: { text: channel.theme.logo.text, markPath: channel.theme.logo.mark },
    },
    errorTexts: {
      missing: messages.pageMissing,
      oops: messages.oops,
      callOrRefresh: messages.callOrRefresh(channel.support.phone),
      technicalProblem: messages.technicalProblem,
    },
    share: { image: SHARE_IMAGE, ...business.share },
    themeCss: themeCss(channel.theme),
  };
}

/** The specification's flag, derived from data: a shop whose titles omit the brand. */
export function isSimpleShop({ metadata }: Pick<Channel, 'metadata'>): boolean {
  return metadata.titleSuffix === null && metadata.fixed === null;
}
