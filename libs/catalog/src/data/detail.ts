import { getItem, getOutTheDoor, type TireDetail } from '@tirekit/contract';
import {
  getErrorPage,
  formErrors,
  getRequestContext,
  gone,
  notFound,
  parseForm,
  permanentRedirect,
  saveVisitorLocation,
  toResult,
} from '@tirekit/shell-server/request';
import { arrivalText } from '@tirekit/tire-ui';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { detailTire } from '../model/detail-tire.ts';
import { readListState } from '../model/list-state.ts';
import { productCrumbs, productMeta } from '../model/product-meta.ts';
import { TotalForm } from '../model/total-schema.ts';
import { loadCar } from './load-list.ts';
import { loadOtherSizes } from './load-other-sizes.ts';
import { loadPair } from './load-pair.ts';
import { loadRelated } from './load-related.ts';
import { loadReviews } from './load-reviews.ts';

/**
 * The data of a tire's page. Other tires and reviews may come later.
 * @param addressOf the only address of this page; a tire has another one for shopping ads
 * @throws a redirect to that address; a 404 or 410
 */
export async function loadDetail(
  { url, params, context }: LoaderFunctionArgs,
  toAddress: (tire: Pick<TireDetail, 'path' | 'itemId'>) => string = ({ path }) => path,
) {
  const { api } = getRequestContext(context);
  const { itemId } = params;
  if (itemId === undefined) throw notFound();
  const { fitment, drive, axle, wheels } = readListState(url.searchParams);
  const car = await loadCar(api, fitment, drive, wheels);
  const query =
    car === null
      ? {}
      : { fitment: car.fitmentId, ...(axle !== null && { axle }), ...(wheels !== null && { wheels }) };
  const found = await toResult(api.call(getItem, { params: { itemId }, query }));
  if (!found.ok)
    throw found.failure.statusCode === 410
      ? gone(await loadOtherSizes(api, params))
      : getErrorPage(found.failure);
  const tire = found.answer;
  const address = toAddress(tire);
  if (url.pathname !== address) throw permanentRedirect(address + url.search);
  const related = loadRelated(api, tire, car);
  const reviews = loadReviews(api, { brand: tire.brand.slug, line: tire.line.slug });
  return {
    tire: detailTire(tire),
    car,
    pair: await loadPair(api, tire, car),
    crumbs: productCrumbs(tire),
    related,
    reviews,
    // Metadata for search engines is made on the server, because browsers need only the result, not the code.
    meta: productMeta(tire),
  };
}

/** The data of a tire's page. */
export type Detail = Awaited<ReturnType<typeof loadDetail>>;

/** The total for a ZIP code, if scripts do not run. It is posted, so that the ZIP code never appears in an address. */
export async function answerTotal({ request, params, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const form = await parseForm(request, TotalForm);
  if (!form.ok) return formErrors(form);
  const { itemId } = params;
  if (itemId === undefined) throw notFound();
  const outcome = await toResult(
    requestContext.api.call(getOutTheDoor, { params: { itemId }, query: form.value }),
  );
  if (!outcome.ok) return formErrors(form, outcome.failure);
  // If the place cannot be remembered, the visitor still gets the total that they asked for.
  await toResult(saveVisitorLocation(requestContext, form.value.zip));
  const quote = outcome.answer;
  const arrives = quote.arrives === undefined ? null : arrivalText(quote.arrives);
  return { ok: true as const, quote, arrives, values: form.values };
}
