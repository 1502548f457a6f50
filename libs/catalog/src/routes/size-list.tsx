import { getBrand, getHub, type HubEntry } from '@tirekit/contract';
import {
  island,
  pack,
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
import { loadList } from '../model/load-list.ts';

const ListPage = island(() => import('../ui/list-page.island.tsx'), whenVisitorKnown);

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ title, lead, ...page }) => ({
    ...listPageMeta({ title, lead, ...page }),
    description: `${unpack(page.data).list.total} ${title.toLowerCase()} with prices for a set, scores and reviews. ${lead}`,
  }));

export const handle = reusablePage(...listParameters);

const narrower = oncePer<HubEntry[]>();

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
  const group = category ?? type;
  const subject = [brandHub?.brand.name, group?.longName ?? 'Tires'].filter(Boolean).join(' ');
  const title = `${hub.name.replace(/ tires$/i, '')} ${subject}`;
  const isAlone = brand === null && group === null;
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Tire sizes', to: '/tire-sizes' },
    ...(isAlone ? [] : [{ label: hub.name, to: `/tire-sizes/${size}` }]),
    { label: isAlone ? hub.name : subject },
  ];
  const onward = isAlone ? narrower([hub], () => [...hub.categories, ...hub.types]) : [];
  return { title, lead: group?.description ?? hub.description, crumbs, onward, data: pack(data) };
}

export default function SizeListRoute() {
  const { title, lead, crumbs, onward, data } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={title}
      lead={lead}
      crumbs={crumbs}
      data={useUnpacked(data)}
      onward={{ label: 'Narrow this size', entries: onward }}
    />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
