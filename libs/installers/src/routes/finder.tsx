import { listAreas, listInstallers } from '@tirekit/contract';
import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { findPlace } from '../data/find-place.ts';
import { placeOfSlug } from '../data/place-search.ts';
import { requireTireShops } from '../data/require-tire-shops.ts';
import { shopsInput } from '../data/shops.ts';
import { finderParameters, readFinderState } from '../model/finder-state.ts';
import { placeName } from '../model/place-name.ts';
import { FINDER_PATH, finderCrumbs, FinderPage } from '../ui/finder-page.tsx';

export const handle = publicPage({ query: finderParameters });

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ place, isPlain }) => ({
    title: place ? `Tire shops near ${placeName(place)}` : 'Tire shops near you',
    description: `Find a shop that puts on the tires you buy${place ? ` near ${placeName(place)}` : ''}. See prices, hours, reviews, and the next free appointment.`,
    canonical: FINDER_PATH,
    robots: isPlain ? 'index,follow' : 'noindex,follow',
    jsonLd: [crumbsJsonLd(finderCrumbs)],
  }));

export async function loader({ url, context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireTireShops(requestContext);
  const { load, api, nonce, cookies } = requestContext;
  const state = readFinderState(url.searchParams);
  const place = state.place === null ? null : await placeOfSlug(api, state.place);
  // The page that everybody gets knows no visitor; the browser asks for the shops near theirs.
  const zip = nonce === null || state.place !== null ? null : cookies.get('zipCode');
  const around = place?.zip ?? zip;
  const [{ areas }, found] = await Promise.all([
    load(listAreas),
    around === null ? null : load(listInstallers, shopsInput({ zip: around }, state)),
  ]);
  return { state, place, zip, areas, found, isPlain: url.search === '' };
}

export function action({ request, url, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireTireShops(requestContext);
  return findPlace(request, url, requestContext, FINDER_PATH);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function FinderRoute() {
  const page = useLoaderData<typeof loader>();
  return <FinderPage {...page} answer={useActionData<typeof action>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
