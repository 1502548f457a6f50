import {
  advertisedRegions,
  business,
  deliveryTo,
  freightCentsEach,
  type LineDetail,
  type LineSize,
  NOT_STATED,
  type Stock,
  type TireDetail,
} from '@tirekit/contract';
import type { MerchantReturnPolicy, Offer, OfferShippingDetails, Product, ProductGroup } from 'schema-dts';
import { advertisedOffer, plainAmount } from './advertised-offer.ts';
import { getLinePath } from './hrefs.ts';
import { latestPicturePath, picturePath } from './picture-path.ts';

type JsonLd = Readonly<Record<string, unknown>>;

const availability = {
  'in-stock': 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  out: 'https://schema.org/OutOfStock',
  discontinued: 'https://schema.org/Discontinued',
} as const satisfies Record<Stock['state'], string>;

const NEW = 'https://schema.org/NewCondition';

const usd = (cents: number) =>
  ({ '@type': 'MonetaryAmount', value: plainAmount(cents), currency: 'USD' }) as const;

function shipping(region: string | null, rimIn: number) {
  const { minBusinessDays, maxBusinessDays } = deliveryTo(region);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: usd(region === null ? 0 : freightCentsEach(region, rimIn)),
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'US',
      ...(region !== null && { addressRegion: region }),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: minBusinessDays,
        maxValue: maxBusinessDays,
        unitCode: 'DAY',
      },
    },
  } as const satisfies OfferShippingDetails;
}

/** Returns by the constants: so many days, by mail, for a fee on each tire. */
const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'US',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: business.returns.days,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnShippingFees',
  returnShippingFeesAmount: usd(business.returns.handlingCentsPerTire),
  merchantReturnLink: '/returns-and-refunds',
} as const satisfies MerchantReturnPolicy;

const getGroup = (line: Pick<LineDetail, 'brand' | 'line'>, path: string) =>
  ({
    '@type': 'ProductGroup',
    name: `${line.brand.name} ${line.line.name}`,
    url: path,
    productGroupID: `${line.brand.slug}-${line.line.slug}`,
    brand: { '@type': 'Brand', name: line.brand.name },
    variesBy: 'https://schema.org/size',
  }) as const satisfies ProductGroup;

/** The ratings of a line; none of a sample's, whose reviews are made up. */
const ratings = ({ sample, rating }: Pick<TireDetail, 'sample' | 'rating'>) =>
  !sample && rating.average !== null && rating.count > 0
    ? ({
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average.toFixed(1),
          reviewCount: rating.count,
        },
      } as const)
    : {};

/** The offer of a tire that everybody gets. */
function getOffer(tire: Omit<TireDetail, 'sizes'> | LineSize) {
  const { salePriceInCents, accountPrice = null, seePriceInCart = false, dealPrice } = tire;
  const { cents, least } = advertisedOffer({ salePriceInCents, accountPrice, seePriceInCart, dealPrice });
  return {
    '@type': 'Offer',
    url: tire.path,
    priceCurrency: 'USD',
    price: plainAmount(cents),
    ...(least > 1 && { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: least } as const }),
    availability: availability[tire.stock.state],
    itemCondition: NEW,
  } as const satisfies Offer;
}

/**
 * A tire for search engines and shoppers' agents (schema.org `Product`). Its offer has the price that the page shows, as it may be
 * advertised to everybody, never that of an account.
 */
export function tireJsonLd(tire: Omit<TireDetail, 'sizes'>): JsonLd {
  const offer = {
    ...getOffer(tire),
    shippingDetails: advertisedRegions.map((region) => shipping(region, tire.picture.rimIn)),
    hasMerchantReturnPolicy: returnPolicy,
  } as const satisfies Offer;
  return {
    '@type': 'Product',
    name: `${tire.brand.name} ${tire.line.name} ${tire.size} ${tire.service}`,
    ...(tire.description !== '' && { description: tire.description }),
    image: picturePath(tire, 'product'),
    sku: tire.itemId,
    mpn: tire.mpn,
    ...(tire.gtin !== null && { gtin: tire.gtin }),
    brand: { '@type': 'Brand', name: tire.brand.name },
    size: tire.size,
    category: tire.type.name,
    isVariantOf: getGroup(tire, getLinePath(tire)),
    // The figures of the page's table.
    additionalProperty: tire.specifications.flatMap(({ rows }) =>
      rows.flatMap(({ label, value }) =>
        value === NOT_STATED ? [] : ({ '@type': 'PropertyValue', name: label, value } as const),
      ),
    ),
    ...ratings(tire),
    offers: offer,
  } as const satisfies Product;
}

/** A product line with its sizes (schema.org `ProductGroup`), each with the price that it is advertised at. */
export function lineJsonLd(line: LineDetail, path: string): JsonLd {
  const group = getGroup(line, path);
  const [first] = line.sizes;
  return {
    ...group,
    ...(line.description !== '' && { description: line.description }),
    ...(first !== undefined && { image: latestPicturePath(first.itemId, 'product') }),
    ...ratings(line),
    hasVariant: line.sizes.map((size) => ({
      '@type': 'Product',
      name: `${group.name} ${size.size} ${size.service}`,
      sku: size.itemId,
      size: size.size,
      url: size.path,
      image: latestPicturePath(size.itemId, 'product'),
      offers: getOffer(size),
    })),
  } as const satisfies ProductGroup;
}
