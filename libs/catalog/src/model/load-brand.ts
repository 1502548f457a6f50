import { type BrandHub, getBrand } from '@tirekit/contract';
import { movedTo, notFound, type Visit } from '@tirekit/shell-kit/request';
import { bareSlug, brandHref } from './hrefs.ts';

/**
 * A brand by the slug of its address, at its one address.
 *
 * @param below what follows the brand in the address, spelled as it should be: `/types`
 */
export async function loadBrand(
  visit: Visit,
  url: URL,
  slug: string | undefined,
  below = '',
): Promise<BrandHub> {
  if (slug === undefined) throw notFound();
  const path = brandHref(slug) + below;
  if (url.pathname !== path) throw movedTo(path + url.search);
  return visit.load(getBrand, { params: { brand: bareSlug(slug.toLowerCase()) } });
}
