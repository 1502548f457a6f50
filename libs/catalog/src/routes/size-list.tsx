import { getBrand, getHub } from '@tirekit/contract';
import {
  island,
  packPage,
  pageMeta,
  reusablePage,
  unpack,
  useUnpacked,
  whenVisitorKnown,
} from '@tirekit/shell-kit';
import { getVisit, movedTo, notFound, oncePer } from '@tirekit/shell-kit/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { sizeListAddress } from '../model/addresses.ts';
import { listPageMeta } from '../model/list-meta.ts';
import { listParameters } from '../model/list-keys.ts';
import { loadList } from '../data/load-list.ts';
import type { ListPageProps } from '../ui/list-page.island.tsx';

const ListPage = island(() => import('../ui/list-page.island.tsx'), whenVisitorKnown);

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ page }) => {
    const { title, lead, crumbs, data } = unpack(page);
    return {
      ...listPageMeta({ title, lead, crumbs, data }),
      description: `${data.list.total} ${title.toLowerCase()} with prices for a set, scores and reviews. ${lead}`,
    };
  });

export const handle = reusablePage(...listParameters);

const pages = oncePer<ListPageProps & { lead: string }>();

/** The list of a size, alone or narrowed by a brand, a category or a type. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const address = sizeListAddress(params);
  if (address === null) throw notFound();
  if (url.pathname !== address.path) throw movedTo(address.path + url.search);
  const { size, brand, category, type } = address;
  const [hub, brandHub, data] = await Promise.all([
    visit.load(getHub, { params: { kind: 'size', slug: size } }),
    brand === null ? null : visit.load(getBrand, { params: { brand } }),
    loadList(visit, url, {
      size,
      ...(brand !== null && { brand }),
      ...(category && { category: category.slug }),
      ...(type && { type: type.slug }),
    }),
  ]);
  const page = pages([data, hub, brandHub], () => {
    const group = category ?? type;
    const subject = [brandHub?.brand.name, group?.longName ?? 'Tires'].filter(Boolean).join(' ');
    const isAlone = brand === null && group === null;
    return {
      title: `${hub.name.replace(/ tires$/i, '')} ${subject}`,
      lead: group?.description ?? hub.description,
      crumbs: [
        { label: 'Home', to: '/' },
        { label: 'Tire sizes', to: '/tire-sizes' },
        ...(isAlone ? [] : [{ label: hub.name, to: `/tire-sizes/${size}` }]),
        { label: isAlone ? hub.name : subject },
      ],
      data,
      onward: { label: 'Narrow this size', entries: isAlone ? [...hub.categories, ...hub.types] : [] },
    };
  });
  return packPage(page);
}

export default function SizeListRoute() {
  const { page } = useLoaderData<typeof loader>();
  return <ListPage {...useUnpacked(page)} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
