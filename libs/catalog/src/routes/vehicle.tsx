import { listFitments, listOptionalSizes, modelWithMake, toSlug } from '@tirekit/contract';
import { crumbsJsonLd, FROM_VIN, isFromVin, pageMeta, publicPage } from '@tirekit/shell-ui';
import {
  getRequestContext,
  redirectTo,
  permanentRedirect,
  notFound,
  toResult,
} from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { makeHref, modelHref } from '../model/hrefs.ts';
import { listJsonLd, listMeta } from '../model/list-meta.ts';
import { listParameters } from '../model/list-keys.ts';
import { emptyListState, readListState, writeListState } from '../model/list-state.ts';
import { loadList } from '../data/load-list.ts';
import { loadRequestedFilters } from '../data/load-requested-filters.ts';
import { useKeptVehicle } from '../ui/use-kept-vehicle.ts';
import { VehiclePage } from '../ui/vehicle-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ name, path, crumbs, fitments, data }) => ({
    title: `${name} tires`,
    description: `Tires that fit your ${name}: original sizes, front and rear, and each tire checked against them.`,
    ...listMeta(path, { ...(data?.state ?? emptyListState), fitment: null }),
    // A page without a fitment has nothing to offer to those who find it by a search engine.
    ...(fitments.length === 0 && { robots: 'noindex,follow' as const }),
    jsonLd: [crumbsJsonLd(crumbs), ...(data === null ? [] : listJsonLd(data))],
  }));

/** The query parameter with which a search names the trim. */
const TRIM = 'trim';

export const handle = publicPage({ query: [...listParameters, TRIM, 'from'] });

/** A vehicle's trims and their sizes, and the list of fitting tires once it is clear which trim it is. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { api, load } = getRequestContext(context);
  const { make, model, year } = params;
  if (make === undefined || model === undefined || !/^\d{4}$/.test(year ?? '')) throw notFound();
  const path = `${modelHref(make, model)}/${year}`;
  if (url.pathname !== path) throw permanentRedirect(path + url.search);
  const [, , makeSlug = '', modelSlug = ''] = path.split('/');
  const vehicle = await load(listFitments, {
    params: { make: makeSlug, model: modelSlug, year: Number(year) },
  });
  const { fitments } = vehicle;
  const state = readListState(url.searchParams);
  const { fitment: asked } = state;
  const named = fitments.filter(({ trim }) => trim !== null && toSlug(trim) === url.searchParams.get(TRIM));
  const [same] = named;
  if (asked === null && same !== undefined && named.length === 1)
    throw redirectTo(
      path +
        writeListState({ ...state, fitment: same.fitmentId }) +
        (isFromVin(url.searchParams) ? `&${FROM_VIN}` : ''),
    );
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
  const [data, requested, optional] = await Promise.all([
    chosen === null ? null : loadList(api, own, {}),
    loadRequestedFilters(api, url),
    chosen === null ? null : toResult(api.call(listOptionalSizes, { params: chosen })),
  ]);
  // If the optional sizes cannot be read, the page can do without them.
  const hasOptionalSizes = optional?.ok === true && optional.answer.sizes.length > 0;
  const drive = data?.state.drive ?? null;
  return { name, path, crumbs, fitments, chosen, drive, requested, data, hasOptionalSizes };
}

export default function VehicleRoute() {
  const vehicle = useLoaderData<typeof loader>();
  useKeptVehicle(vehicle);
  return <VehiclePage {...vehicle} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
