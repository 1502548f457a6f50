import type { ApiClient } from '@tirekit/api-client';
import { bareSlug, getLine, linePath } from '@tirekit/contract';
import { toResult } from '@tirekit/shell-server/request';
import type { WayOnward } from '@tirekit/shell-ui';

/**
 * The link from the page of a discontinued tire to the sizes that its line still has; null if there are none.
 * @param params of the page's address, in any accepted spelling
 */
export async function loadOtherSizes(
  api: ApiClient,
  { brand = '', productLine = '' }: Readonly<Record<string, string | undefined>>,
): Promise<WayOnward | null> {
  const slugs = { brand: bareSlug(brand.toLowerCase()), line: productLine.toLowerCase() };
  const found = await toResult(api.call(getLine, { params: slugs }));
  if (!found.ok || found.answer.sizes.length === 0) return null;
  const { brand: maker, line } = found.answer;
  return {
    label: `Other sizes of ${maker.name} ${line.name}`,
    path: linePath(maker.slug, line.slug),
  };
}
