import { addValue } from '../table-of-records.ts';

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

function addPricing(values: Values, price: PiesElement): void {
  const type = price.attributes['PriceType'] ?? price.attributes['PriceTypeCode'] ?? '';
  const column = inOther(`Price ${type}`, textOf(price, 'CurrencyCode'), 'USD');
  addValue(values, column, textOf(price, 'Price'));
  for (const name of ['EffectiveDate', 'ExpirationDate', 'PriceBreak', 'PriceSheetNumber'])
    addValue(values, `${column} ${name}`, textOf(price, name));
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
  Pricing: addPricing,
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

/** The values of an item by column: `PartNumber`, `Description DES`, `Price RET`, `Attribute Load Index`, `Asset P04`. */
export function getItemValues(item: PiesElement): ReadonlyMap<string, string> {
  const values: Values = new Map();
  addValue(values, 'MaintenanceType', item.attributes['MaintenanceType'] ?? '');
  const add = (element: PiesElement): void => {
    const part = parts[element.name];
    if (part !== undefined) part(values, element);
    else if (element.children.length === 0) addValue(values, element.name, element.text);
    else for (const one of element.children) add(one);
  };
  for (const element of item.children) add(element);
  return values;
}
