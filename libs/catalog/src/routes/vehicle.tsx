import { listFitments, modelWithMake, slugOf } from '@tirekit/contract';
import {
  island,
  pack,
  pageMeta,
  reusablePage,
  unpack,
  useUnpacked,
  whenVisitorKnown,
} from '@tirekit/shell-kit';
import { getVisit, goTo, movedTo, notFound } from '@tirekit/shell-kit/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { makeHref, modelHref } from '../model/hrefs.ts';
import { crumbsJsonLd, listMeta } from '../model/list-meta.ts';
import { listParameters } from '../model/list-keys.ts';
import { emptyListState, readListState, writeListState } from '../model/list-state.ts';
import { loadList } from '../data/load-list.ts';
import { loadWanted } from '../data/load-wanted.ts';

const VehiclePage = island(() => import('../ui/vehicle-page.island.tsx'), whenVisitorKnown);

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ name, path, crumbs, fitments, data }) => ({
    title: `${name} tires`,
    description: `Tires that fit your ${name}: sizes from the placard, front and rear, each tire judged for your car.`,
    ...listMeta(path, { ...(unpack(data)?.state ?? emptyListState), fitment: null }),
    // A page without a fitment has nothing to offer to those who find it by a search engine.
    ...(fitments.length === 0 && { robots: 'noindex,follow' as const }),
    jsonLd: [crumbsJsonLd(crumbs)],
  }));

/** The query parameter with which a search names the trim. */
const TRIM = 'trim';

export const handle = reusablePage(...listParameters, TRIM);

/** A vehicle's trims and their sizes, and the list of fitting tires once it is clear which trim it is. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const { make, model, year } = params;
  if (make === undefined || model === undefined || !/^\d{4}$/.test(year ?? '')) throw notFound();
  const path = `${modelHref(make, model)}/${year}`;
  if (url.pathname !== path) throw movedTo(path + url.search);
  const [, , makeSlug = '', modelSlug = ''] = path.split('/');
  const vehicle = await visit.load(listFitments, {
    params: { make: makeSlug, model: modelSlug, year: Number(year) },
  });
  const { fitments } = vehicle;
  const state = readListState(url.searchParams);
  const { fitment: asked } = state;
  const named = fitments.filter(({ trim }) => trim !== null && slugOf(trim) === url.searchParams.get(TRIM));
  const [same] = named;
  if (asked === null && same !== undefined && named.length === 1)
    throw goTo(path + writeListState({ ...state, fitment: same.fitmentId }));
  const [only] = fitments;
  const chosen =
    fitments.find(({ fitmentId }) => fitmentId === asked) ?? (fitments.length === 1 ? (only ?? null) : null);
  const own = new URL(url);
  if (chosen !== null) own.searchParams.set('fitment', chosen.fitmentId);
  const name = `${year} ${modelWithMake(vehicle.make.name, vehicle.model.name)}`;
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Vehicles', to: '/vehicles' },
    { label: vehicle.make.name, to: makeHref(makeSlug) },
    { label: vehicle.model.name, to: modelHref(makeSlug, modelSlug) },
    { label: String(year) },
  ];
  const [data, wanted] = await Promise.all([
    chosen === null ? null : loadList(visit, own, {}),
    loadWanted(visit, url),
  ]);
  return { name, path, crumbs, fitments, chosen, wanted, data: pack(data) };
}

export default function VehicleRoute() {
  const { data, ...vehicle } = useLoaderData<typeof loader>();
  return <VehiclePage {...vehicle} data={useUnpacked(data)} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
