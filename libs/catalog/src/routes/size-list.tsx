import { getBrand, getHub } from '@tirekit/contract';
import { pageMeta, publicPage } from '@tirekit/shell-ui';
import { inSentence } from '@tirekit/tires';
import { getRequestContext, permanentRedirect, notFound } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { diameterAmongSizes, sizeListAddress } from '../model/addresses.ts';
import { listPageMeta } from '../model/list-meta.ts';
import { listParameters } from '../model/list-keys.ts';
import { loadList } from '../data/load-list.ts';
import { entryLink } from '../ui/entry-links.tsx';
import { ListPage } from '../ui/list-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, (page) => ({
    ...listPageMeta(page),
    description: `${page.data.list.total} ${page.counted} with set prices, scores, and reviews. ${page.lead}`,
  }));

export const handle = publicPage({ query: [...listParameters] });

/** The list of a size, alone or narrowed by a brand, a category or a type. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { api, load } = getRequestContext(context);
  const address = sizeListAddress(params);
  if (address === null) {
    const diameter = diameterAmongSizes(params);
    throw diameter === null ? notFound() : permanentRedirect(diameter + url.search);
  }
  if (url.pathname !== address.path) throw permanentRedirect(address.path + url.search);
  const { size, brand, category, type } = address;
  const [hub, brandHub, data] = await Promise.all([
    load(getHub, { params: { kind: 'size', slug: size } }),
    brand === null ? null : load(getBrand, { params: { brand } }),
    loadList(api, url, {
      size,
      ...(brand !== null && { brand }),
      ...(category && { category: category.slug }),
      ...(type && { type: type.slug }),
    }),
  ]);
  const group = category ?? type;
  const sizeName = hub.name.replace(/ tires$/i, '');
  const groupName = group?.longName ?? 'Tires';
  const subject = [brandHub?.brand.name, inSentence(groupName)].filter(Boolean).join(' ');
  const isAlone = brand === null && group === null;
  return {
    title: `${sizeName} ${subject}`,
    counted: `${sizeName} ${subject}`,
    lead: group?.description ?? hub.description,
    crumbs: [
      { label: 'Home', to: '/' },
      { label: 'Tire sizes', to: '/tire-sizes' },
      ...(isAlone ? [] : [{ label: hub.name, to: `/tire-sizes/${size}` }]),
      { label: isAlone ? hub.name : brandHub === null ? groupName : subject },
    ],
    data,
    onward: {
      label: 'Narrow this size',
      entries: isAlone ? [...hub.categories, ...hub.types].map(entryLink) : [],
    },
  };
}

export default function SizeListRoute() {
  return <ListPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
