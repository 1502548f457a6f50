import { type Channel, themeCss } from '@tirekit/channel';
import { business, messages, priceNames, type SiteGlobals } from '@tirekit/contract';
import type { Site } from '@tirekit/shell-ui/for-server';
import { getOffer } from '../request/offer.ts';

/** Every shell has this picture in its `public` folder. */
const SHARE_IMAGE = '/share.png';

/** The API's facts about a storefront. Its channel has those that are missing. */
type Globals = Pick<SiteGlobals, 'sampleData'> & Partial<SiteGlobals>;

/** The data fetched for this answer. `globals` is null while the API can't be reached. */
interface Found extends Pick<Site, 'hostUrl' | 'embedOrigins' | 'menu' | 'notifications' | 'punchout'> {
  readonly globals: Globals | null;
}

/** The facts that a page may know about a storefront: the API's globals, its channel as data, and the rest of what was fetched. */
export function describeSite(channel: Channel, { globals, ...found }: Found): Site {
  const offer = getOffer(channel, globals);
  return {
    ...found,
    sampleData: globals?.sampleData ?? false,
    counts: globals?.counts ?? null,
    isSimpleShop: isSimpleShop(channel),
    channel: {
      id: channel.id,
      name: channel.name,
      tagline: channel.tagline,
      description: channel.description,
      ...offer,
      metadata: channel.metadata,
      map: channel.map,
      priceName: priceNames[channel.pricing.priceType],
      logo: { text: channel.theme.logo.text, markPath: channel.theme.logo.mark },
    },
    errorTexts: {
      missing: messages.pageMissing,
      oops: messages.oops,
      callOrRefresh: messages.callOrRefresh(offer.support.phone),
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
