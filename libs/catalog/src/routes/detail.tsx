import {
  type AnswerOf,
  getItem,
  getLine,
  ItemId,
  getOutTheDoor,
  TypedQuantity,
  Zip5,
} from '@tirekit/contract';
import {
  island,
  pack,
  pageMeta,
  reusablePage,
  unpack,
  useUnpacked,
  type WayOnward,
  whenVisitorKnown,
} from '@tirekit/shell-kit';
import {
  getVisit,
  gone,
  movedTo,
  notFound,
  oncePer,
  pageFailure,
  readForm,
  refuse,
  refusedBy,
  rememberPlace,
  settle,
  type Visit,
} from '@tirekit/shell-kit/request';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import * as z from 'zod/mini';
import { bareSlug, brandHref } from '../model/hrefs.ts';
import { readListState } from '../model/list-state.ts';
import { type Car, loadCar } from '../data/load-list.ts';
import { loadPair } from '../data/load-pair.ts';
import { loadRelated, type Related } from '../data/load-related.ts';
import { loadReviews } from '../data/load-reviews.ts';
import { productCrumbs, productMeta } from '../model/product-meta.ts';

// Its code loads at once for visitors whose ZIP code is known, so that they see their total without touching the page.
const DetailPage = island(() => import('../ui/detail-page.island.tsx'), whenVisitorKnown);

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ page }) => productMeta(unpack(page).tire));

export const handle = reusablePage('fitment', 'axle');

interface DetailData {
  tire: AnswerOf<typeof getItem>;
  car: Car | null;
  pair: Awaited<ReturnType<typeof loadPair>>;
  crumbs: ReturnType<typeof productCrumbs>;
  related: Related;
  reviews: Awaited<ReturnType<typeof loadReviews>>;
}

const pages = oncePer<DetailData>();

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const { itemId } = params;
  if (itemId === undefined) throw notFound();
  const { fitment, axle } = readListState(url.searchParams);
  const car = await loadCar(visit, fitment);
  const query = car === null ? {} : { fitment: car.fitmentId, ...(axle !== null && { axle }) };
  const found = await settle(visit.api.call(getItem, { params: { itemId }, query }));
  if (!found.ok)
    throw found.failure.statusCode === 410
      ? gone(await otherSizes(visit, params))
      : pageFailure(found.failure);
  const tire = found.answer;
  if (url.pathname !== tire.path) throw movedTo(tire.path + url.search);
  const [pair, related, reviews] = await Promise.all([
    loadPair(visit, tire, car),
    loadRelated(visit, tire, car),
    loadReviews(visit, { brand: tire.brand.slug, line: tire.line.slug }),
  ]);
  const page = pages([tire, car, pair, related, reviews], () => ({
    tire,
    car,
    pair,
    crumbs: productCrumbs(tire),
    related,
    reviews,
  }));
  return { page: pack(page) };
}

/**
 * Where the page of a tire that is no longer made leads: to the sizes that its line still has; null if there are none.
 */
async function otherSizes(
  visit: Visit,
  { brand = '', productLine = '' }: Readonly<Record<string, string | undefined>>,
): Promise<WayOnward | null> {
  const slugs = { brand: bareSlug(brand.toLowerCase()), line: productLine.toLowerCase() };
  const found = await settle(visit.api.call(getLine, { params: slugs }));
  if (!found.ok || found.answer.sizes.length === 0) return null;
  const { brand: maker, line } = found.answer;
  return {
    label: `Other sizes of ${maker.name} ${line.name}`,
    path: `${brandHref(maker.slug)}/${line.slug}`,
  };
}

const TotalForm = z.object({ zip: Zip5, quantity: TypedQuantity, otherItemId: z.optional(ItemId) });

/** The total for a ZIP code, if scripts do not run. It is posted, so that the ZIP code never appears in an address. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const visit = getVisit(context);
  const form = await readForm(request, TotalForm);
  if (!form.ok) return refuse(form);
  const { itemId } = params;
  if (itemId === undefined) throw notFound();
  const outcome = await settle(visit.api.call(getOutTheDoor, { params: { itemId }, query: form.value }));
  if (!outcome.ok) return refuse(refusedBy(outcome.failure, form));
  // If the place cannot be remembered, the visitor still gets the total that they asked for.
  await settle(rememberPlace(visit, form.value.zip));
  return { ok: true as const, quote: outcome.answer, values: form.values };
}

export default function DetailRoute() {
  const page = useUnpacked(useLoaderData<typeof loader>().page);
  const answer = useActionData<typeof action>() ?? null;
  return <DetailPage key={page.tire.itemId} {...page} answer={answer} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
