import { listOptionalSizes } from '@tirekit/contract';
import { pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext, notFound, permanentRedirect, redirectTo } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { loadCar } from '../data/load-list.ts';
import { modelHref, optionalSizesHref } from '../model/hrefs.ts';
import { readListState } from '../model/list-state.ts';
import { OptionalSizesPage } from '../ui/optional-sizes-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ car }) => ({
    title: `Optional tire sizes for your ${car.label}`,
    description: `Tire sizes for larger wheels on your ${car.label}.`,
    robots: 'noindex,follow' as const,
  }));

export const handle = publicPage({ query: ['fitment'] });

/** The sizes that a car takes on larger wheels. A page for one trim: without it, the shopper chooses one first. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { api, load } = getRequestContext(context);
  const { make, model, year } = params;
  if (make === undefined || model === undefined || !/^\d{4}$/.test(year ?? '')) throw notFound();
  const car = await loadCar(api, readListState(url.searchParams).fitment, null, null);
  if (car === null) throw redirectTo(`${modelHref(make, model)}/${year}`);
  const [vehiclePath = ''] = car.path.split('?');
  const own = optionalSizesHref(vehiclePath, car.fitmentId);
  if (!own.startsWith(`${url.pathname}?`)) throw permanentRedirect(own);
  const { sizes } = await load(listOptionalSizes, { params: { fitmentId: car.fitmentId } });
  return { car, sizes };
}

export default function OptionalSizesRoute() {
  return <OptionalSizesPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
