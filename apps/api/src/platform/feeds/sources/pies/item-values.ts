import { addValue, findFreeName } from '../table-of-records.ts';

/** An element of an item with what stands in it. */
export interface PiesElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: PiesElement[];
  text: string;
}

type Values = Map<string, string>;

const child = (element: PiesElement, name: string): PiesElement | undefined =>
  element.children.find((one) => one.name === name);
const textOf = (element: PiesElement, name: string): string => child(element, name)?.text.trim() ?? '';

/** A column in another language, currency, or unit than the usual one has it behind its name. */
const inOther = (column: string, word: string | undefined, usual = ''): string =>
  word === undefined || word === '' || word.toUpperCase() === usual ? column : `${column} (${word})`;
const inLanguage = (column: string, { attributes }: PiesElement): string =>
  inOther(column, attributes['LanguageCode'], 'EN');

/** How the prices of an item are told apart by their time. */
export interface ItemTimes {
  /** As `2026-12-31`. */
  readonly today: string;
  /** True if prices that begin later or end have rows of their own. */
  readonly isByTime: boolean;
}

/** A price that is not over. */
interface TimedPrice {
  readonly element: PiesElement;
  readonly from: string;
  readonly to: string;
  /** An open one is in force and has no end. */
  readonly when: 'open' | 'ending' | 'later';
}

/** What nobody can read as a day lies ahead: such a price is not on sale yet. */
const UNREADABLE = '99999999';
const DAY = /^(\d{4})-?(\d\d)-?(\d\d)/;
const toDigits = (day: string): string => DAY.exec(day)?.slice(1).join('') ?? UNREADABLE;

function toTimedPrice(element: PiesElement, today: string): TimedPrice | null {
  const [from, to] = [textOf(element, 'EffectiveDate'), textOf(element, 'ExpirationDate')];
  if (textOf(element, 'Price') === '' || (to !== '' && toDigits(to) < toDigits(today))) return null;
  const isLater = from !== '' && toDigits(from) > toDigits(today);
  return { element, from, to, when: isLater ? 'later' : to === '' ? 'open' : 'ending' };
}

/** The price of one piece comes before those of many, and of equals the one that began last. */
function byUse(a: TimedPrice, b: TimedPrice): number {
  const isOfMany = ({ element }: TimedPrice): number => Number(Number(textOf(element, 'PriceBreak')) > 1);
  const begin = ({ from }: TimedPrice): number => (from === '' ? 0 : Number(toDigits(from)));
  return isOfMany(a) - isOfMany(b) || begin(b) - begin(a);
}

/** Adds a price with what belongs to it, all under one name. */
function addPrice(values: Values, { element }: TimedPrice, word = ''): void {
  const type = element.attributes['PriceType'] ?? element.attributes['PriceTypeCode'] ?? '';
  const named = inOther(`Price ${type}`, textOf(element, 'CurrencyCode'), 'USD');
  const column = findFreeName(values, inOther(named, word));
  addValue(values, column, textOf(element, 'Price'));
  for (const name of ['EffectiveDate', 'ExpirationDate', 'PriceBreak', 'PriceSheetNumber'])
    addValue(values, `${column} ${name}`, textOf(element, name));
}

/** An item with its prices; those that do not simply hold have their time behind their names. */
function withPrices(values: Values, prices: readonly TimedPrice[]): Values {
  const row = new Map(values);
  for (const price of prices) addPrice(row, price, { open: '', ending: 'ends', later: 'later' }[price.when]);
  return row;
}

/** An item once for each time at which some of its prices hold: with those that are open, and with those of the same days. */
function listByTime(values: Values, prices: readonly TimedPrice[]): Values[] {
  const [open, timed] = [
    prices.filter(({ when }) => when === 'open'),
    prices.filter(({ when }) => when !== 'open'),
  ];
  const rows = [...Map.groupBy(timed, ({ from, to }) => `${from} ${to}`).values()].map((alike) => {
    const row = new Map(values);
    addValue(row, 'Price from', alike[0]?.from ?? '');
    addValue(row, 'Price to', alike[0]?.to ?? '');
    for (const price of alike) addPrice(row, price);
    return row;
  });
  return open.length === 0 && rows.length > 0 ? rows : [withPrices(values, open), ...rows];
}

function addPackage(values: Values, unit: PiesElement): void {
  const prefix = `Package ${textOf(unit, 'PackageUOM')}`.trim();
  for (const { name, text, children, attributes } of unit.children) {
    if (name === 'PackageUOM') continue;
    if (children.length === 0) addValue(values, `${prefix} ${name}`, text);
    // Dimensions and Weights have the unit of what stands in them.
    for (const one of children)
      if (one.children.length === 0)
        addValue(values, inOther(`${prefix} ${one.name}`, attributes['UOM']), one.text);
  }
}

function addAsset(values: Values, asset: PiesElement): void {
  const column = inLanguage(`Asset ${textOf(asset, 'AssetType')}`.trim(), asset);
  addValue(values, column, textOf(asset, 'URI') || textOf(asset, 'FileName'));
  addValue(values, `${column} OrientationView`, textOf(asset, 'OrientationView'));
}

function addInterchange(values: Values, interchange: PiesElement): void {
  const brand = interchange.attributes['BrandAAIAID'] ?? '';
  for (const { name, text } of interchange.children)
    if (name === 'PartNumber') addValue(values, `Interchange ${brand}`.trim(), text);
}

/** How the parts of an item become columns, by the names of their elements. */
const parts: Readonly<Record<string, (values: Values, part: PiesElement) => void>> = {
  Description: (values, part) =>
    addValue(values, inLanguage(`Description ${part.attributes['DescriptionCode'] ?? ''}`, part), part.text),
  ExtendedProductInformation: (values, part) =>
    addValue(values, inLanguage(`EXPI ${part.attributes['EXPICode'] ?? ''}`, part), part.text),
  ProductAttribute: (values, part) => {
    const column = `Attribute ${part.attributes['AttributeID'] ?? ''}`;
    addValue(values, inOther(inLanguage(column, part), part.attributes['AttributeUOM']), part.text);
  },
  Package: addPackage,
  DigitalFileInformation: addAsset,
  PartInterchange: addInterchange,
};

/**
 * The values of an item by column: `PartNumber`, `Description DES`, `Price RET`, `Attribute Load Index`, `Asset P04`. Parts that the file
 * withdraws are left out, and so are prices that are over.
 * @returns one row, or one for each time
 */
export function getItemRows(
  item: PiesElement,
  { today, isByTime }: ItemTimes,
): readonly ReadonlyMap<string, string>[] {
  const values: Values = new Map();
  const priced: PiesElement[] = [];
  addValue(values, 'MaintenanceType', item.attributes['MaintenanceType'] ?? '');
  const add = (element: PiesElement): void => {
    const part = parts[element.name];
    if (element.attributes['MaintenanceType']?.toUpperCase() === 'D') return;
    if (element.name === 'Pricing') priced.push(element);
    else if (part !== undefined) part(values, element);
    else if (element.children.length === 0) addValue(values, element.name, element.text);
    else for (const one of element.children) add(one);
  };
  for (const element of item.children) add(element);
  const prices = priced.flatMap((element) => toTimedPrice(element, today) ?? []).toSorted(byUse);
  return isByTime ? listByTime(values, prices) : [withPrices(values, prices)];
}
