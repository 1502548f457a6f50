import { advertisedOffer, paidPath, picturePath, plainAmount } from '@tirekit/catalog';
import {
  advertisedRegions,
  deliveryTo,
  type FeedTire,
  freightCentsEach,
  whenYouBuy,
  xmlText,
} from '@tirekit/contract';

/** "Vehicles & Parts > … > Motor Vehicle Tires" in Google's product taxonomy. */
const GOOGLE_CATEGORY = '6093';
/** Longer titles and names of groups are refused. */
const TITLE_MAX = 150;
const GROUP_MAX = 50;

/** The storefront that a feed is about. */
export interface FeedStorefront {
  readonly name: string;
  readonly description: string;
  /** The public address: `https://shop.example`. */
  readonly hostUrl: string;
}

/** Everything before the first item (RSS 2.0 with the namespace of Google's product data specification). */
export const feedStart = ({ name, description, hostUrl }: FeedStorefront): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
  `${element('title', name)}${element('link', `${hostUrl}/`)}${element('description', description)}\n`;

export const FEED_END = '</channel>\n</rss>\n';

/** An element with a text: `<g:price>158.99 USD</g:price>`. */
const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

const dollars = (cents: number): string => `${plainAmount(cents)} USD`;

/** A price, and what it was before a deal that ends: the field calls the former one the price, and the deal's a sale price. */
function prices(tire: FeedTire): string {
  const { cents, formerCents } = advertisedOffer(tire);
  if (formerCents === null) return element('g:price', dollars(cents));
  return element('g:price', dollars(formerCents)) + element('g:sale_price', dollars(cents));
}

function shipping(region: string | null, rimIn: number): string {
  const { minBusinessDays, maxBusinessDays } = deliveryTo(region);
  const fields = [
    ['g:country', 'US'],
    ...(region === null ? [] : [['g:region', region] as const]),
    ['g:price', dollars(region === null ? 0 : freightCentsEach(region, rimIn))],
    ['g:min_transit_time', String(minBusinessDays)],
    ['g:max_transit_time', String(maxBusinessDays)],
  ] as const;
  return `<g:shipping>${fields.map(([name, text]) => element(name, text)).join('')}</g:shipping>`;
}

/**
 * A tire as an item of the feed, by Google's product data specification. Its price is the one that the page and its structured
 * data show, and its link leads to the page for shopping ads.
 */
export function feedItem(tire: FeedTire, hostUrl: string): string {
  const { brand, line, size, service, loadMark, type, categories, stock } = tire;
  const { least } = advertisedOffer(tire);
  const name = [brand.name, line.name, size, service, loadMark].filter(Boolean).join(' ');
  const condition = least > 1 ? ` The price is for each tire${whenYouBuy(least)}.` : '';
  const kind = ['Tires', type.name, categories[0]?.name].filter((part) => part !== undefined);
  const fields = [
    ['g:id', tire.itemId],
    ['g:title', name.slice(0, TITLE_MAX)],
    ['g:description', `${name}. ${tire.headline}${condition}`.trimEnd()],
    ['g:link', hostUrl + paidPath(tire)],
    ['g:image_link', hostUrl + picturePath(tire, 'product')],
    ['g:condition', 'new'],
    ['g:availability', stock.quantity > 0 ? 'in_stock' : 'out_of_stock'],
    ['g:brand', brand.name],
    ...(tire.mpn === '' ? [] : [['g:mpn', tire.mpn] as const]),
    ...(tire.gtin === null ? [] : [['g:gtin', tire.gtin] as const]),
    ['g:google_product_category', GOOGLE_CATEGORY],
    ['g:product_type', kind.join(' > ')],
    ['g:item_group_id', `${brand.slug}-${line.slug}`.slice(0, GROUP_MAX)],
    ['g:size', size],
    ['g:unit_pricing_measure', '1 ct'],
    ['g:unit_pricing_base_measure', '1 ct'],
    ...(tire.weightLb > 0 ? [['g:shipping_weight', `${String(tire.weightLb)} lb`] as const] : []),
  ] as const;
  return (
    `<item>${fields.map(([field, text]) => element(field, text)).join('')}${prices(tire)}` +
    `${advertisedRegions.map((region) => shipping(region, tire.picture.rimIn)).join('')}</item>\n`
  );
}
