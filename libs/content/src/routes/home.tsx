import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta, reusablePage } from '@tirekit/shell-kit';
import { getVisit } from '@tirekit/shell-kit/request';
import { finderData } from '../data/finder-data.ts';
import { sizeChoices } from '../model/size-choices.ts';
import { shopFactsOf } from '../model/shop-facts.ts';
import { HomePage } from '../ui/home-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ shop }) => ({
    title: 'Tires that fit, at the whole price',
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

export const handle = reusablePage();

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const [{ triples, years, makes, categories, types, brands }, { globals }] = await Promise.all([
    finderData(visit),
    visit.site(),
  ]);
  const { name, support, tagline } = visit.channel;
  return {
    shop: { name, url: visit.hostUrl, phone: support.phone },
    headline: tagline,
    sizes: sizeChoices(triples),
    years,
    makes,
    categories,
    types,
    brands,
    counts: globals?.counts ?? null,
    facts: shopFactsOf(visit.channel),
  };
}

export default function HomeRoute() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
