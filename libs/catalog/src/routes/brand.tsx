import { type BrandHub, brandPath } from '@tirekit/contract';
import { crumbsJsonLd, itemListJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { loadBrand } from '../data/load-brand.ts';
import { EntryLinks } from '../ui/entry-links.tsx';
import { HubPage } from '../ui/hub-page.tsx';
import { LineCards } from '../ui/line-cards.tsx';
import { ReviewsLink } from '../ui/reviews-link.tsx';

/** A tagline with a full stop, because further sentences follow it. */
const sentence = (text: string): string => (/[.!?]$|^$/.test(text) ? text : `${text}.`);

/** What the brand says of itself; empty for one of which the shop knows only the name. */
const introduce = ({ tagline, description }: Pick<BrandHub, 'tagline' | 'description'>): string =>
  `${sentence(tagline)} ${description}`.trim();

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ hub, crumbs }) => ({
    title: `${hub.brand.name} tires`,
    description: introduce(hub) || `${hub.brand.name} tires by size, with prices and reviews.`,
    jsonLd: [crumbsJsonLd(crumbs), ...itemListJsonLd(hub.lines)],
  }));

export const handle = publicPage();

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const hub = await loadBrand(getRequestContext(context).load, url, params['brand']);
  const crumbs = [{ label: 'Home', to: '/' }, { label: 'Brands', to: '/brands' }, { label: hub.brand.name }];
  return { hub, crumbs };
}

export default function BrandRoute() {
  const { hub, crumbs } = useLoaderData<typeof loader>();
  return (
    <HubPage title={`${hub.brand.name} tires`} lead={introduce(hub)} crumbs={crumbs}>
      <ReviewsLink path={brandPath(hub.brand.slug)} of={`${hub.brand.name} tires`} />
      <EntryLinks label="Types and categories" entries={[...hub.types, ...hub.categories]} />
      <h2>Tires by {hub.brand.name}</h2>
      <LineCards lines={hub.lines} />
    </HubPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
