import { type ApiFailure, toResult } from '@tirekit/api-client';
import { changeCartLine, groupedLines } from '@tirekit/contract';
import { orErrorPage, type RequestContext } from '@tirekit/shell-server/request';
import type { ServicesForm } from '../model/services-form.ts';

/** Covers the checked groups and no others, and sends only changes. Returns the API's failure, or null. */
export async function saveServices(
  { api, cart: getCart }: RequestContext,
  form: ServicesForm,
): Promise<ApiFailure | null> {
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
  return null;
}
