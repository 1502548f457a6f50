import { getHub, type Hub } from '@tirekit/contract';
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
import { groupListAddress } from '../model/addresses.ts';
import { listPageMeta } from '../model/list-meta.ts';
import { listParameters } from '../model/list-keys.ts';
import { loadList } from '../data/load-list.ts';
import type { ListPageProps } from '../ui/list-page.island.tsx';

const ListPage = island(() => import('../ui/list-page.island.tsx'), whenVisitorKnown);

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ page }) => listPageMeta(unpack(page)));

export const handle = reusablePage(...listParameters);

const pages = oncePer<ListPageProps & { lead: string }>();

/** The list of all tires of a type, of a category, or for a rim diameter. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const address = groupListAddress(params);
  if (address === null) throw notFound();
  if (url.pathname !== address.path) throw movedTo(address.path + url.search);
  const [hub, data] = await Promise.all([
    visit.load(getHub, { params: address.hub }),
    loadList(visit, url, address.scope),
  ]);
  const page = pages([data, hub], () => ({
    title: hub.name,
    lead: hub.description,
    crumbs: [{ label: 'Home', to: '/' }, address.above, { label: hub.name }],
    data,
    onward: { label: 'Sizes', entries: sizesShown(hub) },
  }));
  return packPage(page);
}

/** How many sizes the page of a type or a category links to. */
const SIZES_SHOWN = 18;

/**
 * All sizes of a diameter, because they are few; of the many sizes of a type or category, those with the most tires.
 */
const sizesShown = ({ kind, sizes }: Hub) => (kind === 'diameter' ? sizes : sizes.slice(0, SIZES_SHOWN));

export default function GroupListRoute() {
  const { page } = useLoaderData<typeof loader>();
  return <ListPage {...useUnpacked(page)} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
