import { getHub, type Hub } from '@tirekit/contract';
import { pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext, permanentRedirect, notFound } from '@tirekit/shell-server/request';
import { inSentence } from '@tirekit/tires';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { groupListAddress } from '../model/addresses.ts';
import { listPageMeta } from '../model/list-meta.ts';
import { listParameters } from '../model/list-keys.ts';
import { loadList } from '../data/load-list.ts';
import { entryLink } from '../ui/entry-links.tsx';
import { ListPage } from '../ui/list-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) => pageMeta(args, listPageMeta);

export const handle = publicPage({ query: [...listParameters] });

/** The list of all tires of a type, of a category, or for a rim diameter. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { api, load } = getRequestContext(context);
  const address = groupListAddress(params);
  if (address === null) throw notFound();
  if (url.pathname !== address.path) throw permanentRedirect(address.path + url.search);
  const [hub, data] = await Promise.all([
    load(getHub, { params: address.hub }),
    loadList(api, url, address.scope),
  ]);
  return {
    title: hub.name,
    lead: hub.description,
    crumbs: [{ label: 'Home', to: '/' }, address.above, { label: hub.name }],
    data,
    // Tires of a diameter have nothing else in common.
    getReviews: address.hub.kind === 'diameter' ? undefined : inSentence(hub.name),
    onward: { label: 'Sizes', entries: sizesShown(hub).map(entryLink) },
  };
}

/** The number of sizes that the page of a type or a category links to. */
const SIZES_SHOWN = 18;

/**
 * All sizes of a diameter, because they are few; of the many sizes of a type or category, those with the most tires.
 */
const sizesShown = ({ kind, sizes }: Hub) => (kind === 'diameter' ? sizes : sizes.slice(0, SIZES_SHOWN));

export default function GroupListRoute() {
  return <ListPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
