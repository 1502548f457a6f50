import { bareSlug, type BrandHub, brandPath, getBrand } from '@tirekit/contract';
import { permanentRedirect, notFound, type RequestContext } from '@tirekit/shell-server/request';

/**
 * The brand that an address names.
 * @param slug of the brand in the address, in any accepted spelling
 * @param below what follows the brand in the canonical address: `/types`
 * @throws a redirect (301) to the canonical address if this is another spelling of it; 404 if there is no such brand
 */
export async function loadBrand(
  load: RequestContext['load'],
  url: URL,
  slug: string | undefined,
  below = '',
): Promise<BrandHub> {
  if (slug === undefined) throw notFound();
  const path = brandPath(slug) + below;
  if (url.pathname !== path) throw permanentRedirect(path + url.search);
  return load(getBrand, { params: { brand: bareSlug(slug.toLowerCase()) } });
}
