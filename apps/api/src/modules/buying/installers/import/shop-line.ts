import { business, type DayException, type InstallerServiceCode } from '@tirekit/contract';
import { BadLine } from '../../../../platform/import/bad-line.ts';
import { NONE } from '../../../../platform/import/cell-kinds.ts';
import type { Shop } from '../shop.ts';
import type { TableLine } from '../../../../platform/import/read-table.ts';
import { LineReading } from './cells.ts';
import { daysOff, readShopCells } from './shop-cells.ts';

/** The place of a ZIP code. */
export interface ZipPlace {
  readonly city: string;
  readonly state: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly timeZone: string;
}

/** A line of a file as the shop that it makes. */
export interface ShopLine {
  readonly shop: Shop;
  /** Its days of other hours from today on; null: as they are. */
  readonly days: DayException[] | null;
}

const CODE = /^[a-z]{2}\d{4,7}$/;

/** The code that a line names. @throws BadLine */
export function getCode(cells: Readonly<Record<string, string>>): string {
  const code = (cells['code'] ?? '').toLowerCase();
  if (!CODE.test(code)) throw new BadLine(`the code "${code}" is not a state and a number such as tx1000001`);
  return code;
}

const { agreement, start } = business.installer;

/** A new shop, known by its code alone. */
export const newShop = (installerId: string, code: string): Shop => ({
  installerId,
  code,
  company: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  latitude: NaN,
  longitude: NaN,
  timeZone: '',
  phone: '',
  email: null,
  website: null,
  imageFile: null,
  status: 'open',
  hours: [],
  services: ['mount-and-balance'],
  tireTypes: ['passenger'],
  certifications: [],
  mobile: false,
  minRimIn: agreement.minRimIn,
  maxRimIn: agreement.maxRimIn,
  minAspect: agreement.minAspect,
  maxWidthMm: 355,
  runFlat: false,
  lightTruck: false,
  dually: false,
  trailer: false,
  tpms: false,
  serviceMiles: null,
  serviceZips: null,
  bays: start.bays,
  dropOffs: 0,
  gridMinutes: business.installer.gridMinutes,
  workMinutes: {},
  prices: [],
  pricesBesides: {},
  ratingSum: 0,
  ratingCount: 0,
  sample: false,
});

/**
 * The shop after a line was read.
 * @param before the shop as it is; null for a new one, which then gets `newId`
 * @throws BadLine with all reasons
 */
export function readShopLine(
  line: Omit<TableLine, 'line'>,
  before: Shop | null,
  newId: string,
  getPlace: (zip: string) => ZipPlace | undefined,
): ShopLine {
  const { cells } = line;
  const code = getCode(cells);
  if (before?.sample === true) throw new BadLine(`${code} is a shop of the sample data`);
  const reading = new LineReading(line);
  const given = readShopCells(cells, before ?? newShop(newId, code), reading);
  const at = reading.attempt(['zip', 'latitude', 'longitude'], () => placed(given, before, cells, getPlace));
  const shop = withServices(at ?? given);
  check(shop, reading);
  if ((cells['service_zips'] ?? '') !== '')
    reading.attempt(['service_zips'], () => {
      checkArea(shop, getPlace);
    });
  const holidays = cells['holidays'] ?? '';
  const days =
    holidays === '' || holidays === NONE ? [] : reading.attempt(['holidays'], () => daysOff(holidays));
  reading.assertGood();
  return { shop, days: holidays === '' ? null : (days ?? []) };
}

/** Puts a shop where the line says, or else in the middle of its ZIP code. */
function placed(
  shop: Shop,
  before: Shop | null,
  cells: Readonly<Record<string, string>>,
  getPlace: (zip: string) => ZipPlace | undefined,
): Shop {
  const place = getPlace(shop.zip);
  if (place === undefined)
    throw new BadLine(shop.zip === '' ? 'the zip is missing' : `ZIP code ${shop.zip} is unknown`);
  if (place.state.toLowerCase() !== shop.code.slice(0, 2))
    throw new BadLine(`ZIP code ${shop.zip} lies in ${place.state}, which the code ${shop.code} does not`);
  const { city, state, timeZone } = place;
  const isMoved = before?.zip !== shop.zip && (cells['latitude'] ?? '') === '';
  const latitude = isMoved ? (place.latitude ?? NaN) : shop.latitude;
  const longitude = isMoved ? (place.longitude ?? NaN) : shop.longitude;
  if (Number.isNaN(latitude) || Number.isNaN(longitude))
    throw new BadLine('latitude and longitude must both be named where the ZIP code does not say them');
  return { ...shop, city, state, timeZone, latitude, longitude };
}

/** Services that follow from other facts, so that the two cannot differ. */
function withServices(shop: Shop): Shop {
  const services = new Set<InstallerServiceCode>(['mount-and-balance', ...shop.services]);
  const follow = (code: InstallerServiceCode, is: boolean) =>
    is ? services.add(code) : services.delete(code);
  follow('mobile-install', shop.mobile);
  follow('tpms-service', shop.tpms);
  return { ...shop, services: [...services] };
}

/** A ZIP code that does not exist is a typing error, and buyers of the right one would not find the van. */
function checkArea({ serviceZips }: Shop, getPlace: (zip: string) => ZipPlace | undefined): void {
  const unknown = (serviceZips ?? []).find((zip) => getPlace(zip) === undefined);
  if (unknown !== undefined) throw new BadLine(`the served ZIP code ${unknown} is unknown`);
}

/** Columns of vans: their kind and their area. */
const VAN = ['mobile', 'service_miles', 'service_zips'] as const;

/** Checks a shop as a whole, as far as the cells that each rule is about could be read. */
function check(shop: Shop, reading: LineReading): void {
  const { pricesBesides, services, prices } = shop;
  const largest = prices.at(-1)?.maxRimIn ?? 0;
  const isVan = shop.serviceMiles !== null || shop.serviceZips !== null;
  const wrong: readonly [boolean, string, ...columns: string[]][] = [
    [shop.company === '', 'the company is missing', 'company'],
    [shop.address === '', 'the address is missing', 'address'],
    [shop.phone === '', 'the phone is missing', 'phone'],
    [shop.hours.length === 0, 'the hours are missing', 'hours'],
    [prices.length === 0, 'the prices are missing', 'prices'],
    [
      shop.minRimIn > shop.maxRimIn,
      `min_rim ${shop.minRimIn} is more than max_rim ${shop.maxRimIn}`,
      'min_rim',
      'max_rim',
    ],
    [
      prices.length > 0 && largest < shop.maxRimIn,
      `the prices end at ${largest} inches, max_rim is ${shop.maxRimIn}`,
      'prices',
      'max_rim',
    ],
    [shop.mobile && !isVan, 'a van needs service_miles or service_zips', ...VAN],
    [!shop.mobile && isVan, 'only a van has service_miles or service_zips', ...VAN],
    [
      pricesBesides.addOns?.alignment !== undefined && !services.includes('alignment'),
      'alignment_price needs the service alignment',
      'services',
    ],
    [
      pricesBesides.addOns?.['road-force-balance'] !== undefined && !services.includes('road-force-balance'),
      'road-force-balance_price needs the service road-force-balance',
      'services',
    ],
    [
      shop.tpms && pricesBesides.tpmsKitCents === undefined,
      'a shop with TPMS service needs tpms_kit',
      'tpms',
      'tpms_kit',
    ],
  ];
  for (const [is, why, ...columns] of wrong)
    reading.attempt(columns, () => {
      if (is) throw new BadLine(why);
    });
}
