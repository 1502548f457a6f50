import { expect, test } from 'vitest';
import { getRefusal, readOne } from '../../../../../test/support/source-files.ts';
import { piesFile, piesItem } from '../../../../../test/support/standard-files.ts';

const full = piesItem(`<PartNumber>12345</PartNumber>
  <Descriptions>
    <Description MaintenanceType="A" DescriptionCode="DES" LanguageCode="EN">Défender &amp; more</Description>
    <Description MaintenanceType="A" DescriptionCode="DES" LanguageCode="FR">Pneu</Description>
    <Description MaintenanceType="A" DescriptionCode="FAB" LanguageCode="EN" Sequence="1">Quiet</Description>
    <Description MaintenanceType="A" DescriptionCode="FAB" LanguageCode="EN" Sequence="2">Long-lasting</Description>
  </Descriptions>
  <Prices>
    <Pricing MaintenanceType="A" PriceType="RET"><CurrencyCode>USD</CurrencyCode><EffectiveDate>2020-01-01</EffectiveDate><Price UOM="PE">249.99</Price></Pricing>
    <Pricing MaintenanceType="A" PriceType="RET"><CurrencyCode>CAD</CurrencyCode><Price UOM="PE">329.99</Price></Pricing>
  </Prices>
  <ExtendedInformation><ExtendedProductInformation MaintenanceType="A" EXPICode="CTO" LanguageCode="EN">US</ExtendedProductInformation></ExtendedInformation>
  <ProductAttributes>
    <ProductAttribute MaintenanceType="A" AttributeID="Load Index" PADBAttribute="N" LanguageCode="EN">116</ProductAttribute>
    <ProductAttribute MaintenanceType="A" AttributeID="Section Width" PADBAttribute="N" AttributeUOM="IN">10.9</ProductAttribute>
  </ProductAttributes>
  <Packages><Package MaintenanceType="A"><PackageUOM>EA</PackageUOM><QuantityofEaches>1</QuantityofEaches><Weights UOM="PG"><Weight>41.5</Weight></Weights></Package></Packages>
  <PartInterchangeInfo><PartInterchange MaintenanceType="A" BrandAAIAID="CCCC"><PartNumber>OLD-1</PartNumber></PartInterchange></PartInterchangeInfo>
  <DigitalAssets>
    <DigitalFileInformation MaintenanceType="A" LanguageCode="EN"><FileName>12345.jpg</FileName><AssetType>P04</AssetType><OrientationView>ANG</OrientationView></DigitalFileInformation>
    <DigitalFileInformation MaintenanceType="A" LanguageCode="EN"><FileName>b.jpg</FileName><AssetType>P01</AssetType><URI>https://example.com/b.jpg</URI></DigitalFileInformation>
  </DigitalAssets>`);

test('the parts of an item become columns by their codes', async () => {
  const { rows, lines, notes } = await readOne('items.xml', piesFile([full]));
  expect(rows).toEqual([
    {
      MaintenanceType: 'A',
      ItemLevelGTIN: '00086699123456',
      PartNumber: '12345',
      BrandAAIAID: 'BBHK',
      'Description DES': 'Défender & more',
      'Description DES (FR)': 'Pneu',
      'Description FAB': 'Quiet',
      'Description FAB (2)': 'Long-lasting',
      'Price RET': '249.99',
      'Price RET EffectiveDate': '2020-01-01',
      'Price RET (CAD)': '329.99',
      'EXPI CTO': 'US',
      'Attribute Load Index': '116',
      'Attribute Section Width (IN)': '10.9',
      'Package EA QuantityofEaches': '1',
      'Package EA Weight (PG)': '41.5',
      'Interchange CCCC': 'OLD-1',
      'Asset P04': '12345.jpg',
      'Asset P04 OrientationView': 'ANG',
      'Asset P01': 'https://example.com/b.jpg',
    },
  ]);
  expect(lines[0]?.line).toBe(5);
  expect(notes).toEqual([]);
});

const pricing = (type: string, amount: string, { from = '', to = '', atLeast = '' } = {}): string =>
  `<Pricing MaintenanceType="A" PriceType="${type}"><CurrencyCode>USD</CurrencyCode>${
    from === '' ? '' : `<EffectiveDate>${from}</EffectiveDate>`
  }${to === '' ? '' : `<ExpirationDate>${to}</ExpirationDate>`}<Price UOM="PE">${amount}</Price>${
    atLeast === '' ? '' : `<PriceBreak UOM="EA">${atLeast}</PriceBreak>`
  }</Pricing>`;
const priced = (...prices: readonly string[]): string =>
  piesFile([piesItem(`<PartNumber>1</PartNumber><Prices>${prices.join('')}</Prices>`)]);
const nothing = {
  MaintenanceType: 'A',
  ItemLevelGTIN: '00086699123456',
  PartNumber: '1',
  BrandAAIAID: 'BBHK',
};

test('the parts of an item that the file withdraws are left out', async () => {
  const withdrawn = full
    .replaceAll('MaintenanceType="A"', 'MaintenanceType="D"')
    .replace('<Item MaintenanceType="D">', '<Item MaintenanceType="A">');
  const { rows } = await readOne('items.xml', piesFile([withdrawn]));
  expect(rows).toEqual([{ ...nothing, PartNumber: '12345' }]);
});

const [ago, since, ahead, later] = ['2020-01-01', '2022-01-01', '2098-02-01', '2099-02-01'];
test('of the prices of an item those are named apart that begin later or end, and those that are over are left out', async () => {
  const prices = [
    pricing('RET', '99.00', { from: ahead }),
    pricing('RET', '88.00', { from: ago, to: later }),
    pricing('RET', '77.00', { from: ago, to: since }),
    pricing('RET', '80.00', { from: since, atLeast: '100' }),
    pricing('RET', '90.00'),
    pricing('RET', '95.00', { from: since }),
    pricing('RMP', '85.00', { from: 'soon' }),
  ];
  expect((await readOne('items.xml', priced(...prices))).rows).toEqual([
    {
      ...nothing,
      ...{ 'Price RET': '95.00', 'Price RET EffectiveDate': since },
      'Price RET (2)': '90.00',
      ...{
        'Price RET (3)': '80.00',
        'Price RET (3) EffectiveDate': since,
        'Price RET (3) PriceBreak': '100',
      },
      ...{
        'Price RET (ends)': '88.00',
        'Price RET (ends) EffectiveDate': ago,
        'Price RET (ends) ExpirationDate': later,
      },
      ...{ 'Price RET (later)': '99.00', 'Price RET (later) EffectiveDate': ahead },
      ...{ 'Price RMP (later)': '85.00', 'Price RMP (later) EffectiveDate': 'soon' },
    },
  ]);
});

test('an item has a row of prices for each time at which some of them hold', async () => {
  const begins = [pricing('RET', '99.00', { from: ahead }), pricing('LST', '120.00', { from: ahead })];
  const weekend = pricing('RET', '70.00', { from: ahead, to: later });
  const atFirst = {
    ...{ ...nothing, 'Price from': ahead, 'Price RET': '99.00', 'Price RET EffectiveDate': ahead },
    ...{ 'Price LST': '120.00', 'Price LST EffectiveDate': ahead },
  };
  const both = await readOne('items.xml', priced(...begins, weekend, pricing('RMP', '85.00')), {
    kind: 'prices',
  });
  expect(both.rows).toEqual([
    { ...nothing, 'Price RMP': '85.00' },
    atFirst,
    {
      ...{ ...nothing, 'Price from': ahead, 'Price to': later, 'Price RET': '70.00' },
      ...{ 'Price RET EffectiveDate': ahead, 'Price RET ExpirationDate': later },
    },
  ]);
  const { rows } = await readOne('items.xml', priced(...begins), { kind: 'prices' });
  expect(rows).toEqual([atFirst]);
});

test('columns that only the last of many items has are known from the beginning', async () => {
  const plain = Array.from({ length: 3_000 }, (_, at) => piesItem(`<PartNumber>${String(at)}</PartNumber>`));
  const { columns, rows } = await readOne(
    'items.xml',
    piesFile([...plain, full], { version: '6.7', kind: 'UPDATE' }),
  );
  expect(rows).toHaveLength(3_001);
  expect(columns).toContain('Asset P01');
  expect(rows[2_999]?.['PartNumber']).toBe('2999');
});

test('another version, and a file that holds only changes, are noted', async () => {
  const { notes } = await readOne('items.xml', piesFile([full], { version: '6.7', kind: 'UPDATE' }));
  expect(notes).toEqual([
    'The file is PIES 6.7; it was read as 7.2.',
    'The file is an update. It holds what changed, and not all items.',
  ]);
});

test('a file in the encoding that it declares is read, and one in another is refused', async () => {
  const declared = piesFile([full]).replace('UTF-8', 'ISO-8859-1');
  const { rows } = await readOne('items.xml', Buffer.from(declared, 'latin1'));
  expect(rows[0]?.['Description DES']).toBe('Défender & more');
  expect(await getRefusal('items.xml', Buffer.from(piesFile([full]), 'latin1'))).toBe(
    'items.xml: Its letters are not UTF-8, as it says.',
  );
});

test.each([
  [
    'has a foreign document type',
    `<!DOCTYPE PIES [<!ENTITY a "aaaa">]>${piesFile([full]).slice(39)}`,
    'It has a document type (DOCTYPE), which is not read. Save it without one.',
  ],
  [
    'is cut off between two items',
    piesFile([full]).split('</Items>', 1).join(),
    'The file is cut off. Its last elements are not closed.',
  ],
  [
    'is cut off within an item',
    piesFile([full]).slice(0, 600),
    'The file is cut off. Its last elements are not closed.',
  ],
  [
    'has fewer items than it says',
    piesFile([full], { count: 2 }),
    'The file is cut off or damaged. It has 1 items, not 2.',
  ],
  [
    'is not well-formed',
    piesFile([full]).replace('</Prices>', '</Price>'),
    'This is not well-formed XML. See line 17.',
  ],
  [
    'uses an entity that nobody has declared',
    piesFile([full]).replace('&amp;', '&foreign;'),
    'This is not well-formed XML. See line 9.',
  ],
  ['has no items', piesFile([]), 'The file has no items.'],
])('a file that %s is refused', async (_what, content, why) => {
  expect(await getRefusal('items.xml', content)).toBe(`items.xml: ${why}`);
});
