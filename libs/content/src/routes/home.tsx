import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { isFittedMode, listSizes } from '@tirekit/contract';
import { pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { loadHomeExtras } from '../data/home-extras.ts';
import { loadHomeLinks } from '../data/home-links.ts';
import { DRIVING_STYLES } from '@tirekit/tires';
import { orEmpty } from '../data/or-empty.ts';
import { loadVehicleChoices } from '../data/vehicle-choices.ts';
import { fittingSteps } from '../model/fitting-steps.ts';
import { offeredBlocks } from '../model/home-blocks.ts';
import { brandsInWords, shopsInWords } from '../model/network-claims.ts';
import { sizeChoices, sizeTriples } from '../model/size-choices.ts';
import { getShopFacts } from '../model/shop-facts.ts';
import { HomePage } from '../ui/home/home-page.tsx';

export const handle = publicPage();

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ shop }) => ({
    title: 'Tires that fit, with delivery, fees, and tax up front',
    canonical: '/',
    jsonLd: [
      {
        '@type': 'WebSite',
        name: shop.name,
        url: shop.url,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${shop.url}/search?query={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
      { '@type': 'OnlineStore', name: shop.name, url: shop.url, telephone: shop.phone },
    ],
  }));

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, channel, hostUrl, offer, site } = getRequestContext(context);
  const offered = await offer();
  const blocks = offeredBlocks(channel.home, offered);
  const [slugs, vehicles, links, extras, { globals }] = await Promise.all([
    orEmpty(api.call(listSizes), ({ sizes }) => sizes.map(({ slug }) => slug)),
    loadVehicleChoices(api),
    loadHomeLinks(api),
    loadHomeExtras(api, blocks),
    site(),
  ]);
  const { phone, sms, email, chat, hours } = offered.support;
  return {
    shop: { name: channel.name, url: hostUrl, phone },
    headline: channel.tagline,
    sizes: sizeChoices(sizeTriples(slugs)),
    ...vehicles,
    ...links,
    ...extras,
    blocks,
    steps: blocks.includes('fitting') ? fittingSteps : [],
    ways: blocks.includes('guided') ? [...DRIVING_STYLES] : [],
    support: { sms, email, chat, hours },
    offering: globals && {
      tires: globals.counts.items,
      brands: brandsInWords(globals.counts),
      shops: offered.shippingModes.some(isFittedMode) ? shopsInWords(globals.counts) : null,
    },
    facts: getShopFacts(offered),
  };
}

export default function HomeRoute() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
