import {
  advertisedPriceName,
  brandPath,
  seePriceInCart,
  type TireDetail,
  whenYouBuy,
} from '@tirekit/contract';
import { crumbsJsonLd, type PageMeta } from '@tirekit/shell-ui';
import type { Crumb } from '@tirekit/ui';
import { advertisedOffer, plainAmount } from './advertised-offer.ts';
import { getLinePath } from './hrefs.ts';
import { picturePath } from './picture-path.ts';
import { tireJsonLd } from './product-json-ld.ts';

/** The breadcrumbs of a tire's page. */
export function productCrumbs(tire: Pick<TireDetail, 'brand' | 'line' | 'path' | 'size'>): Crumb[] {
  return [
    { label: 'Home', to: '/' },
    { label: 'Brands', to: '/brands' },
    { label: tire.brand.name, to: brandPath(tire.brand.slug) },
    { label: tire.line.name, to: getLinePath(tire) },
    { label: tire.size },
  ];
}

/**
 * Title, description and structured data (schema.org `Product`) of a tire's page. Its offer has the price that the page shows,
 * as it may be advertised to everybody, never that of an account.
 */
export function productMeta(tire: Omit<TireDetail, 'sizes'>): PageMeta {
  const name = `${tire.brand.name} ${tire.line.name}`;
  const { cents, least } = advertisedOffer(tire);
  const price = plainAmount(cents);
  const offer = tire.seePriceInCart
    ? `$${price} each, ${advertisedPriceName}. ${seePriceInCart}`
    : `$${price} each${least > 1 ? whenYouBuy(least) : ''}`;
  return {
    title: `${name} ${tire.size} ${tire.service}`,
    description: `${name} in ${tire.size} ${tire.service}: ${offer}. ${tire.headline}`.trimEnd(),
    canonical: tire.path,
    image: picturePath(tire, 'share'),
    jsonLd: [crumbsJsonLd(productCrumbs(tire)), tireJsonLd(tire)],
  };
}
