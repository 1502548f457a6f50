import { getHub, type Hub } from '@tirekit/contract';
import { island, pack, pageMeta, reusablePage, useUnpacked, whenVisitorKnown } from '@tirekit/shell-kit';
import { getVisit, movedTo, notFound } from '@tirekit/shell-kit/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { groupListAddress } from '../model/addresses.ts';
import { listPageMeta } from '../model/list-meta.ts';
import { listParameters } from '../model/list-keys.ts';
import { loadList } from '../model/load-list.ts';

const ListPage = island(() => import('../ui/list-page.island.tsx'), whenVisitorKnown);

export const meta = (args: MetaArgs<typeof loader>) => pageMeta(args, listPageMeta);

export const handle = reusablePage(...listParameters);

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
  const crumbs = [{ label: 'Home', to: '/' }, address.above, { label: hub.name }];
  return { title: hub.name, lead: hub.description, sizes: sizesShown(hub), crumbs, data: pack(data) };
}

/** How many sizes the page of a type or a category links to. */
const SIZES_SHOWN = 18;

/**
 * All sizes of a diameter, because they are few; of the many sizes of a type or category, those with the most tires.
 */
const sizesShown = ({ kind, sizes }: Hub) => (kind === 'diameter' ? sizes : sizes.slice(0, SIZES_SHOWN));

export default function GroupListRoute() {
  const { sizes, data, ...page } = useLoaderData<typeof loader>();
  return <ListPage {...page} data={useUnpacked(data)} onward={{ label: 'Sizes', entries: sizes }} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
