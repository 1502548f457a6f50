import {
  type DayException,
  installAddOnCodes,
  installerCertificationCodes,
  installerServiceCodes,
  installerTireTypeCodes,
  normalizePhone,
  type OpeningHours,
  readEmail,
  readZip,
  type RimPrice,
} from '@tirekit/contract';
import { BadLine } from '../../../../platform/import/bad-line.ts';
import { type CellKind, NONE } from '../../../../platform/import/cell-kinds.ts';
import type { Shop } from '../shop.ts';
import {
  cents,
  parseDay,
  decimal,
  type LineReading,
  oneOf,
  opening,
  listParts,
  whole,
  yesOrNo,
} from './cells.ts';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

function weekday(text: string): number {
  const at = WEEK.indexOf(text.trim().slice(0, 3).toLowerCase());
  if (at < 0) throw new BadLine(`"${text}" is not a day of the week`);
  return at + 1;
}

function getDays(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = '', last = first] = part.split(/[-–]/);
    const [from, to] = [weekday(first), weekday(last)];
    if (to < from) throw new BadLine(`the days "${part}" end before they begin`);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

/** `Mon-Fri 08:00-18:00; Sat 08:00-13:00` @throws BadLine */
export function parseHours(cell: string): OpeningHours[] {
  const taken = new Set<number>();
  return listParts(cell).map((part) => {
    const [, days = '', times = ''] = /^(\D+?)\s+(\d.*)$/.exec(part) ?? [];
    if (days === '') throw new BadLine(`the hours "${part}" must read like Mon-Fri 08:00-18:00`);
    const ofWeek = getDays(days);
    for (const day of ofWeek) {
      if (taken.has(day)) throw new BadLine(`the hours name ${WEEK[day - 1] ?? ''} twice`);
      taken.add(day);
    }
    return { days: ofWeek, ...opening(times, 'the hours') };
  });
}

/** `16: 15.00; 19: 18.50; 22: 24.00`: per tire, up to a rim in inches. */
function getPrices(cell: string): RimPrice[] {
  const bands = listParts(cell).map((part) => {
    const [rim = '', price = ''] = part.split(/\s*[:=]\s*/);
    return { maxRimIn: whole(rim, 'a rim of prices', 8, 30), salePriceInCents: cents(price, 'a price') };
  });
  bands.forEach(({ maxRimIn }, at) => {
    if (maxRimIn <= (bands[at - 1]?.maxRimIn ?? 0))
      throw new BadLine('prices must go from small rims to large ones');
  });
  return bands;
}

/** `2026-11-27 Day after Thanksgiving; 2026-12-24 Christmas Eve 08:00-13:00`: closed where no hours are named. */
export function daysOff(cell: string): DayException[] {
  const seen = new Set<string>();
  return listParts(cell).map((part) => {
    const [, day = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(part) ?? [];
    const date = parseDay(day, 'the holiday');
    if (seen.has(date)) throw new BadLine(`the holidays name ${date} twice`);
    seen.add(date);
    const [, reason = rest, times] = /^(.*?)\s*(\d\d:\d\d\s*[-–]\s*\d\d:\d\d)$/.exec(rest) ?? [];
    const hours =
      times === undefined ? { open: null, close: null } : opening(times, 'the hours of a holiday');
    return { date, reason: reason === '' ? 'Closed' : reason.slice(0, 60), ...hours };
  });
}

const text = (cell: string, what: string, most: number): string => {
  if (cell.length > most) throw new BadLine(`${what} has more than ${most} characters`);
  return cell;
};

export function parsePhone(cell: string): string {
  const digits = normalizePhone(cell);
  if (digits === null) throw new BadLine(`the phone number "${cell}" does not have 10 digits`);
  return digits;
}

function zip(cell: string, what: string): string {
  const known = readZip(cell.length < 5 ? cell.padStart(5, '0') : cell);
  if (known === null || !/^\d{4}/.test(cell)) throw new BadLine(`${what} "${cell}" is not a ZIP code`);
  return known.slice(0, 5);
}

const zipParts = (cell: string): string[] => cell.split(/[\s;|,]+/).filter((part) => part !== '');

/** All ZIP codes that a line names, of the shop and of the area that a van serves, as far as they can be read. */
export const zipsNamed = (cells: Readonly<Record<string, string>>): string[] =>
  [cells['zip'] ?? '', ...zipParts(cells['service_zips'] ?? '')].map((part) =>
    part.slice(0, 5).padStart(5, '0'),
  );

const statuses = ['open', 'paused', 'closed'] as const;

/** The columns of a file whose cells are a column of the shop, by its name in the file, and how a cell is read. */
const READERS = {
  company: (cell) => ({ company: text(cell, 'the company', 80) }),
  address: (cell) => ({ address: text(cell, 'the address', 80) }),
  zip: (cell) => ({ zip: zip(cell, 'the ZIP code') }),
  phone: (cell) => ({ phone: parsePhone(cell) }),
  latitude: (cell) => ({ latitude: decimal(cell, 'the latitude', -90, 90) }),
  longitude: (cell) => ({ longitude: decimal(cell, 'the longitude', -180, 180) }),
  status: (cell) => ({ status: oneOf(cell, 'the status', statuses) }),
  hours: (cell) => ({ hours: parseHours(cell) }),
  services: (cell) => ({
    services: listParts(cell).map((part) => oneOf(part, 'the service', installerServiceCodes)),
  }),
  tire_types: (cell) => ({
    tireTypes: listParts(cell).map((part) => oneOf(part, 'the type of tires', installerTireTypeCodes)),
  }),
  certifications: (cell) => ({
    certifications: listParts(cell).map((part) =>
      oneOf(part, 'the certification', installerCertificationCodes),
    ),
  }),
  mobile: (cell) => ({ mobile: yesOrNo(cell, 'mobile') }),
  min_rim: (cell) => ({ minRimIn: whole(cell, 'min_rim', 8, 30) }),
  max_rim: (cell) => ({ maxRimIn: whole(cell, 'max_rim', 8, 30) }),
  min_aspect: (cell) => ({ minAspect: whole(cell, 'min_aspect', 15, 100) }),
  max_width: (cell) => ({ maxWidthMm: whole(cell, 'max_width', 125, 600) }),
  run_flat: (cell) => ({ runFlat: yesOrNo(cell, 'run_flat') }),
  light_truck: (cell) => ({ lightTruck: yesOrNo(cell, 'light_truck') }),
  dually: (cell) => ({ dually: yesOrNo(cell, 'dually') }),
  trailer: (cell) => ({ trailer: yesOrNo(cell, 'trailer') }),
  tpms: (cell) => ({ tpms: yesOrNo(cell, 'tpms') }),
  bays: (cell) => ({ bays: whole(cell, 'bays', 1, 40) }),
  drop_offs: (cell) => ({ dropOffs: whole(cell, 'drop_offs', 0, 200) }),
  grid_minutes: (cell) => ({ gridMinutes: Number(oneOf(cell, 'grid_minutes', ['15', '20', '30', '60'])) }),
  prices: (cell) => ({ prices: getPrices(cell) }),
} as const satisfies Readonly<Record<string, (cell: string) => Partial<Shop>>>;

/** The same for columns that a minus empties. */
const OPTIONAL = {
  email: (cell) => {
    const email = readEmail(cell);
    if (email === null) throw new BadLine(`the email address "${cell}" is not valid`);
    return { email: text(email, 'the email address', 120) };
  },
  website: (cell) => {
    if (!/^https?:\/\/\S+\.\S+$/.test(cell))
      throw new BadLine(`the website "${cell}" must start with https://`);
    return { website: text(cell, 'the website', 200) };
  },
  service_miles: (cell) => ({ serviceMiles: whole(cell, 'service_miles', 1, 100) }),
  service_zips: (cell) => ({
    serviceZips: [...new Set(zipParts(cell).map((part) => zip(part, 'the served ZIP code')))],
  }),
} as const satisfies Readonly<Record<string, (cell: string) => Partial<Shop>>>;

const EMPTIED: Readonly<Record<keyof typeof OPTIONAL, Partial<Shop>>> = {
  email: { email: null },
  website: { website: null },
  service_miles: { serviceMiles: null },
  service_zips: { serviceZips: null },
};

/** Columns of prices beside those by rim, and their names in a shop. */
export const PRICES_BESIDES = {
  valve_stem: 'valveStemCents',
  tpms_kit: 'tpmsKitCents',
  disposal: 'disposalCents',
  travel: 'travelCents',
} as const;
/** Columns of minutes, and their names in a shop. */
export const MINUTES = { set_minutes: 'set', pair_minutes: 'pair', mobile_minutes: 'mobile' } as const;

const YES_NO = ['mobile', 'run_flat', 'light_truck', 'dually', 'trailer', 'tpms'] as const;
const NUMBERS = [
  ...['latitude', 'longitude', 'min_rim', 'max_rim', 'min_aspect', 'max_width'],
  ...['bays', 'drop_offs', 'grid_minutes', 'service_miles', ...Object.keys(MINUTES)],
];
const ofKind = (names: readonly string[], kind: CellKind) =>
  Object.fromEntries(names.map((name): [string, CellKind] => [name, kind]));

/** Columns that a minus empties. */
export const EMPTIED_COLUMNS: readonly string[] = [
  ...['holidays', ...Object.keys(OPTIONAL), ...Object.keys(PRICES_BESIDES), ...Object.keys(MINUTES)],
  ...installAddOnCodes.map((code) => `${code}_price`),
];

/** The kind of value in each column that a file may have. */
export const COLUMNS: Readonly<Record<string, CellKind>> = {
  code: 'text',
  ...ofKind(Object.keys({ ...READERS, ...OPTIONAL }), 'text'),
  holidays: 'text',
  zip: 'zip',
  ...ofKind(YES_NO, 'yes-no'),
  ...ofKind(NUMBERS, 'number'),
  ...ofKind([...Object.keys(PRICES_BESIDES), ...installAddOnCodes.map((code) => `${code}_price`)], 'amount'),
};

/** The shop after the cells of a line were read. An empty cell changes nothing, nor does one that cannot be read. */
export function readShopCells(
  cells: Readonly<Record<string, string>>,
  before: Shop,
  reading: LineReading,
): Shop {
  let shop = before;
  const getCell = (column: string): string => cells[column] ?? '';
  for (const [column, read] of Object.entries(READERS)) {
    const cell = getCell(column);
    if (cell !== '') shop = { ...shop, ...reading.attempt([column], () => read(cell)) };
  }
  for (const column of Object.keys(EMPTIED) as (keyof typeof EMPTIED)[]) {
    const cell = getCell(column);
    if (cell === '') continue;
    const read = () => (cell === NONE ? EMPTIED[column] : OPTIONAL[column](cell));
    shop = { ...shop, ...reading.attempt([column], read) };
  }
  const { addOns, ...besides } = shop.pricesBesides;
  const minutes = (cell: string, column: string) =>
    reading.attempt([column], () => whole(cell, column, 10, 480));
  const price = (cell: string, column: string) => reading.attempt([column], () => cents(cell, column));
  return {
    ...shop,
    workMinutes: patched(shop.workMinutes, MINUTES, getCell, minutes),
    pricesBesides: {
      ...patched(besides, PRICES_BESIDES, getCell, price),
      addOns: patched(addOns ?? {}, ADD_ON_COLUMNS, getCell, price),
    },
  };
}

const ADD_ON_COLUMNS = Object.fromEntries(installAddOnCodes.map((code) => [`${code}_price`, code]));

/** The named numbers with those that a line names in place of theirs, and without those that it empties. */
function patched(
  before: Readonly<Record<string, number | undefined>>,
  columns: Readonly<Record<string, string>>,
  getCell: (column: string) => string,
  read: (cell: string, column: string) => number | undefined,
): Record<string, number> {
  const entries = new Map<string, number | undefined>(Object.entries(before));
  for (const [column, name] of Object.entries(columns)) {
    const cell = getCell(column);
    if (cell === NONE) entries.delete(name);
    else if (cell !== '') entries.set(name, read(cell, column));
  }
  return Object.fromEntries(
    [...entries].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
