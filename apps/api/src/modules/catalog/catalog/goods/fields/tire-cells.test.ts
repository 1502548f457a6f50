import { expect, test } from 'vitest';
import { BadCell } from '../../../../../platform/import/cell-kinds.ts';
import { goodsFields } from './index.ts';

function read(name: string, cell: string): unknown {
  const field = goodsFields.find((one) => one.name === name);
  if (field === undefined) throw new Error(`No field ${name}`);
  return field.read(cell, { decimal: '.', unit: null });
}

test.each([
  ['size', '2256517', '225/65R17'],
  ['size', 'P225/65R17 102H', 'P225/65R17 102H'],
  ['size', 'LT275/70R18/E', 'LT275/70R18 E'],
  ['size', '225/70R19.5/14PR', '225/70R19.5 G'],
  ['size', '31X10.50R15LT', '31x10.50R15LT'],
  ['size', '11R22.5', '11R22.5'],
  ['size', 'ST205/75R15', 'ST205/75R15'],
  ['size', '245/40ZR19 (98Y) XL', '245/40ZR19 (98Y) XL'],
  ['gtin', '36000291452', '036000291452'],
  ['gtin', '0036000291452', '036000291452'],
  ['gtin', '4006381333931', '4006381333931'],
  ['loadIndex', '121/118', '121/118'],
  ['loadIndex', '102H', 102],
  ['speed', '(Y)', '(Y)'],
  ['speed', 'ZR', 'Z'],
  ['speed', 'V (149 mph)', 'V'],
  ['service', '121/118 S', '121/118S'],
  ['loadMark', '10 PLY', 'E'],
  ['loadMark', 'E/10', 'E'],
  ['loadMark', 'Extra Load', 'XL'],
  ['plyRating', '10PR', 10],
  ['utqg', '600 A B', '600 A B'],
  ['utqg', '600/A/B', '600 A B'],
  ['utqg', 'N/A', null],
  ['rims', '6.0-8.0', '6-8'],
  ['dotWeekFrom', '826', '0826'],
  ['country', 'Made in Thailand', 'TH'],
  ['country', 'USA', 'US'],
  ['homologations', '*; mo', ['★', 'MO']],
  ['categories', 'A/T, Winter Tires', ['all-terrain', 'winter']],
  ['sidewall', 'Black', 'BSW'],
  ['treadDepth32', '10/32"', 10],
  ['warrantyMiles', '65K', 65_000],
  [
    'warranties',
    '[{"kind": "trial", "document": "https://tires.example/trial.pdf"}]',
    [{ kind: 'trial', document: 'https://tires.example/trial.pdf' }],
  ],
])('the field %s reads “%s” as %j', (name, cell, value) => {
  expect(read(name, cell)).toEqual(value);
});

test.each([
  ['size', '225/65R17x', 'must be a size'],
  ['size', '225/65R17 999H', 'does not exist'],
  ['gtin', 'abc', 'must be a GTIN'],
  ['gtin', '4.00638E+12', 'has lost its last digits'],
  ['gtin', '4006381333932', 'check digit'],
  ['loadIndex', '999', 'Load indexes go from 42 to 150'],
  ['speed', 'Q9', 'must be a speed rating'],
  ['loadMark', 'Z', 'must be a load range'],
  ['utqg', '600 Z B', 'must be a UTQG grading'],
  ['dotWeekTo', '5526', 'must be week and year'],
  ['country', 'Narnia', 'must be a country'],
  ['categories', 'wobbly', 'must be of these categories'],
  ['brand', '???', 'must have letters or digits'],
  ['warranties', '[{"kind": "trial", "document": "http://tires.example/"}]', 'begins with https://'],
  ['warranties', '[{"kind": "trial", "document": "data:text/html,terms"}]', 'begins with https://'],
])('the field %s refuses “%s”', (name, cell, reason) => {
  expect(() => read(name, cell)).toThrow(BadCell);
  expect(() => read(name, cell)).toThrow(reason);
});

test('no two fields have the same name, and each is written as it is read', () => {
  expect(new Set(goodsFields.map(({ name }) => name)).size).toBe(goodsFields.length);
  for (const { write } of goodsFields) expect(write(null)).toBe('');
});
