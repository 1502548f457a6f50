import { type DayException, installAddOnCodes, type OpeningHours } from '@tirekit/contract';
import type { FeedField, FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { CompletedFields } from '../../../../platform/feeds/feed-kind.ts';
import { textField } from '../../../../platform/feeds/fields/index.ts';
import { canonical, NONE } from '../../../../platform/import/cell-kinds.ts';
import { exceptionText } from '../import/import-shops.ts';
import { COLUMNS, EMPTIED_COLUMNS, MINUTES, PRICES_BESIDES } from '../import/shop-cells.ts';
import type { Shop } from '../shop.ts';

/** `max_rim` as `maxRim`. */
const toName = (column: string): string =>
  column.replaceAll(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Columns of lists that may be empty. */
const LISTS: ReadonlySet<string> = new Set(['tire_types', 'certifications']);

/**
 * The columns of `tirekit shops import`. Values are texts as a file has them, because its checks read those; a shop's own are all
 * written alike, so they can be compared.
 */
export const shopFields: readonly FeedField[] = Object.entries(COLUMNS).map(([column, kind]) => ({
  ...textField({
    name: toName(column),
    label: column.replaceAll(/[_-]/g, ' '),
    headings: [column],
    isRequired: column === 'code',
  }),
  isNumber: kind === 'number' || kind === 'amount',
  read: (cell, { decimal }) => canonical(cell, kind, decimal),
}));

/** What cannot be empty cannot be cleared. */
export function completeShop(fields: FeedFields): CompletedFields {
  const problems = Object.keys(COLUMNS)
    .filter((column) => !EMPTIED_COLUMNS.includes(column) && !LISTS.has(column))
    .filter((column) => column !== 'code' && fields[toName(column)] === null)
    .map((column) => `A shop cannot be without ${column.replaceAll('_', ' ')}.`);
  return { fields, computed: [], problems };
}

/** The cells of a line, as the importer reads them. */
export const toShopCells = (fields: FeedFields): Record<string, string> =>
  Object.fromEntries(
    Object.keys(COLUMNS).map((column) => {
      const value = fields[toName(column)];
      const none = value === null && EMPTIED_COLUMNS.includes(column) ? NONE : '';
      return [column, typeof value === 'string' ? value : none];
    }),
  );

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const dayName = (day: number): string => WEEK[day - 1] ?? '';

/** `Mon-Fri`, or `Mon,Wed` for days that do not follow each other. */
function daysText(days: readonly number[]): string {
  const [first = 1] = days;
  const isRow = days.length > 2 && days.every((day, at) => day === first + at);
  return isRow ? `${dayName(first)}-${dayName(days.at(-1) ?? first)}` : days.map(dayName).join(',');
}

const hoursText = ({ days, open, close }: OpeningHours): string => `${daysText(days)} ${open}-${close}`;
const dollars = (cents: number | undefined): string | null =>
  cents === undefined ? null : (cents / 100).toFixed(2);
const listed = (items: readonly string[]): string | null => (items.length === 0 ? null : items.join('; '));
const yesNo = (is: boolean): string => (is ? 'yes' : 'no');
const numeral = (number: number | null | undefined): string | null =>
  number === null || number === undefined ? null : String(number);

/** The fields of a stored shop. @param days its days of other hours from today on */
export function toShopFields(shop: Shop, days: readonly DayException[]): FeedFields {
  const { pricesBesides, workMinutes } = shop;
  const texts: Readonly<Record<string, string | null>> = {
    code: shop.code,
    company: shop.company,
    address: shop.address,
    zip: shop.zip,
    phone: shop.phone,
    latitude: numeral(shop.latitude),
    longitude: numeral(shop.longitude),
    status: shop.status,
    hours: listed(shop.hours.map(hoursText)),
    services: listed(shop.services),
    tire_types: listed(shop.tireTypes),
    certifications: listed(shop.certifications),
    mobile: yesNo(shop.mobile),
    min_rim: numeral(shop.minRimIn),
    max_rim: numeral(shop.maxRimIn),
    min_aspect: numeral(shop.minAspect),
    max_width: numeral(shop.maxWidthMm),
    run_flat: yesNo(shop.runFlat),
    light_truck: yesNo(shop.lightTruck),
    dually: yesNo(shop.dually),
    trailer: yesNo(shop.trailer),
    tpms: yesNo(shop.tpms),
    bays: numeral(shop.bays),
    drop_offs: numeral(shop.dropOffs),
    grid_minutes: numeral(shop.gridMinutes),
    prices: listed(
      shop.prices.map(
        ({ maxRimIn, salePriceInCents }) => `${String(maxRimIn)}: ${dollars(salePriceInCents) ?? ''}`,
      ),
    ),
    email: shop.email,
    website: shop.website,
    service_miles: numeral(shop.serviceMiles),
    service_zips: listed(shop.serviceZips ?? []),
    holidays: listed(days.map(exceptionText).toSorted()),
    ...Object.fromEntries(
      Object.entries(PRICES_BESIDES).map(([column, name]) => [column, dollars(pricesBesides[name])]),
    ),
    ...Object.fromEntries(
      Object.entries(MINUTES).map(([column, name]) => [column, numeral(workMinutes[name])]),
    ),
    ...Object.fromEntries(
      installAddOnCodes.map((code) => [`${code}_price`, dollars(pricesBesides.addOns?.[code])]),
    ),
  };
  return Object.fromEntries(Object.entries(texts).map(([column, text]) => [toName(column), text]));
}

/** A shop without the lists that a line clears. */
export const withEmptied = (shop: Shop, fields: FeedFields): Shop => ({
  ...shop,
  ...(fields['tireTypes'] === null && { tireTypes: [] }),
  ...(fields['certifications'] === null && { certifications: [] }),
});
