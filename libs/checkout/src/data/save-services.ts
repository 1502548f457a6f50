import { type ApiFailure, toResult } from '@tirekit/api-client';
import { type Cart, changeCartLine, groupedLines, isFittedMode, putCartAddOns } from '@tirekit/contract';
import { orErrorPage, type RequestContext } from '@tirekit/shell-server/request';
import type { ServicesForm } from '../model/services-form.ts';

/** Covers the checked groups and no others, takes the checked add-ons, and sends only changes. Returns the API's failure, or null. */
export async function saveServices(context: RequestContext, form: ServicesForm): Promise<ApiFailure | null> {
  const { api, cart: getCart } = context;
  const covered = new Set([form.covered ?? []].flat());
  const cart = await orErrorPage(getCart());
  for (const { groupId, lines } of cart === null ? [] : groupedLines(cart)) {
    const [line] = lines.filter(({ roadHazardState }) => roadHazardState !== 'promoted');
    const roadHazard = covered.has(groupId);
    if (line === undefined || roadHazard === (line.roadHazardState === 'added')) continue;
    const result = await toResult(
      api.call(changeCartLine, { params: { lineId: line.lineId }, body: { roadHazard } }),
    );
    // A line that another tab has removed needs no coverage.
    if (!result.ok && result.failure.kind !== 'NotFound') return result.failure;
  }
  return cart === null ? null : saveAddOns(context, cart, [form.addOns ?? []].flat());
}

async function saveAddOns(
  { api }: RequestContext,
  { fulfillment }: Cart,
  wanted: readonly string[],
): Promise<ApiFailure | null> {
  if (fulfillment === null || !isFittedMode(fulfillment.mode)) return null;
  // The page has no checkbox for services that the shop doesn't offer.
  const addOns = fulfillment.addOnOffers.map(({ code }) => code).filter((code) => wanted.includes(code));
  if (
    addOns.length === fulfillment.addOns.length &&
    addOns.every((code) => fulfillment.addOns.includes(code))
  )
    return null;
  const result = await toResult(api.call(putCartAddOns, { body: { addOns } }));
  return result.ok ? null : result.failure;
}
