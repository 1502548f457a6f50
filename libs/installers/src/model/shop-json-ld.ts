import type { Installer, InstallerSummary } from '@tirekit/contract';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Item = Readonly<Record<string, unknown>>;

/** Shops in the order of their list (schema.org `ItemList`). */
export const shopsJsonLd = (shops: readonly InstallerSummary[]): Item => ({
  '@type': 'ItemList',
  itemListElement: shops.map(({ company, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: company,
    url: path,
  })),
});

/** A shop (schema.org `TireShop`) with its hours, holidays, place and, where there are any, its ratings. */
export function shopJsonLd(shop: Installer): Item {
  const { address, city, state, zip, latitude, longitude, rating, hours, exceptions, prices } = shop;
  return {
    '@type': 'TireShop',
    name: shop.company,
    url: shop.path,
    telephone: `+1${shop.phone}`,
    address: {
      '@type': 'PostalAddress',
      ...(!shop.mobile && { streetAddress: address }),
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: 'US',
    },
    ...(!shop.mobile && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    openingHoursSpecification: hours.map(({ days, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day - 1]),
      opens: open,
      closes: close,
    })),
    ...(exceptions.length > 0 && {
      specialOpeningHoursSpecification: exceptions.map(({ date, open, close }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        // Google's sign of a day on which it is closed.
        opens: open ?? '00:00',
        closes: close ?? '00:00',
      })),
    }),
    ...(prices.priceList.length > 0 && { priceRange: priceRange(prices.priceList) }),
    ...(rating.average !== null &&
      rating.count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average.toFixed(1),
          reviewCount: rating.count,
        },
      }),
  };
}

function priceRange(list: Installer['prices']['priceList']): string {
  const dollars = list.map(({ salePriceInCents }) => Math.round(salePriceInCents / 100));
  return `$${String(Math.min(...dollars))}-$${String(Math.max(...dollars))}`;
}
