import { daysAfter, priceTypes } from '@tirekit/contract';
import { postalRegionName } from '@tirekit/tires';
import {
  choiceField,
  dayField,
  decimalField,
  listField,
  moneyField,
  momentField,
  textField,
} from '../../../../platform/feeds/fields/index.ts';
import type { FeedField } from '../../../../platform/feeds/feed-field.ts';
import { BadCell } from '../../../../platform/import/cell-kinds.ts';

const PRICE = { minCents: 1 };

/** A day alone is a whole one: the price ends when it is over. */
function endField(): FeedField {
  const moment = momentField({
    name: 'to',
    label: 'end',
    headings: ['until', 'end date', 'expires', 'valid to'],
  });
  const day = dayField({ name: 'to', label: 'end' });
  return {
    ...moment,
    read(cell, context) {
      if (cell.includes(':')) return moment.read(cell, context);
      return moment.read(daysAfter(String(day.read(cell, context)), 1), context);
    },
  };
}

/** The fields of a list of prices. Money is in US cents, of one tire. */
export const priceFields: readonly FeedField[] = [
  textField({
    name: 'sku',
    label: 'our tire ID',
    headings: ['sku', 'our sku', 'item', 'item id'],
    isCode: true,
  }),
  textField({ name: 'brand', label: 'brand', headings: ['make', 'manufacturer', 'mfr'] }),
  textField({
    name: 'mpn',
    label: 'part number',
    headings: ['mpn', 'manufacturer part number', 'mfr part number', 'product code', 'part'],
    isCode: true,
  }),
  textField({ name: 'gtin', label: 'GTIN', headings: ['upc', 'ean', 'barcode'], isCode: true }),
  textField({
    name: 'itemNumber',
    label: 'item number',
    headings: ['supplier item', 'vendor item', 'supplier part number'],
    isCode: true,
  }),
  moneyField({
    ...PRICE,
    name: 'price',
    label: 'price',
    headings: ['retail', 'retail price', 'sell price', 'our price'],
  }),
  moneyField({ ...PRICE, name: 'map', label: 'MAP', headings: ['map price', 'minimum advertised price'] }),
  moneyField({ ...PRICE, name: 'memberPrice', label: 'member price', headings: ['members price'] }),
  moneyField({ ...PRICE, name: 'listPrice', label: 'list price', headings: ['msrp', 'suggested retail'] }),
  moneyField({ name: 'cost', label: 'cost', headings: ['dealer cost', 'net cost', 'net', 'dealer net'] }),
  decimalField({
    ...{ name: 'percent', label: 'percent off', headings: ['discount', 'discount percent'] },
    ...{ min: 0.01, max: 99.99, decimals: 2 },
  }),
  choiceField({
    name: 'priceType',
    label: 'price type',
    headings: ['price group', 'tier'],
    choices: [...priceTypes],
  }),
  textField({ name: 'channel', label: 'storefront', headings: ['channel', 'store', 'site'] }),
  textField({
    name: 'region',
    label: 'state',
    headings: ['region'],
    parse(text) {
      const state = text.toUpperCase();
      if (state.length !== 2 || postalRegionName(state) === null)
        throw new BadCell(`must be a state such as TX, not "${text}"`);
      return state;
    },
  }),
  momentField({
    name: 'from',
    label: 'beginning',
    headings: ['effective', 'effective date', 'start date', 'valid from'],
  }),
  endField(),
  listField({ name: 'otherNumbers', label: 'other item numbers', headings: [] }),
];
