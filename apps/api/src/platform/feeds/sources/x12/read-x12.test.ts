import { expect, test } from 'vitest';
import { getRefusal, readOne } from '../../../../../test/support/source-files.ts';
import { x12File } from '../../../../../test/support/standard-files.ts';

const inventory = [
  'BIA*00*DD*0001*20261130*1015',
  'N1*WH*Memphis*92*MEM',
  'LIN*1*VP*12345*UP*086699123456*MG*MICH-1',
  'PID*F*08***Defender LTX',
  'QTY*33*120*EA',
  'QTY*21*40*EA',
  'DTM*018*20261210',
  'LIN*2*VP*12346',
  'QTY*33*0*EA',
  'CTT*2',
];

test('an inventory (846) has a line for each item, with quantities and dates by their codes', async () => {
  const { rows, lines, notes } = await readOne('inventory.edi', x12File('846', inventory));
  const common = { 'As of': '2026-11-30T10:15:00', Warehouse: 'MEM', 'Warehouse name': 'Memphis' };
  expect(rows).toEqual([
    {
      ...common,
      'Item VP': '12345',
      'Item UP': '086699123456',
      'Item MG': 'MICH-1',
      Description: 'Defender LTX',
      'Quantity 33': '120',
      'Quantity 21': '40',
      'Date 018': '2026-12-10',
    },
    { ...common, 'Item VP': '12346', 'Quantity 33': '0' },
  ]);
  expect(lines.map(({ line }) => line)).toEqual([6, 11]);
  expect(notes).toEqual(['Lines are the numbers of the segments.']);
});

const places = [
  { 'Item VP': '1', Warehouse: 'MEM', 'Quantity 33': '12' },
  { 'Item VP': '1', Warehouse: 'ATL', 'Quantity 33': '4' },
];
test.each([
  ['SDQ', ['LIN*1*VP*1', 'SDQ*EA*92*MEM*12*ATL*4']],
  ['N1 before its quantity', ['LIN*1*VP*1', 'N1*WH**92*MEM', 'QTY*33*12', 'N1*WH**92*ATL', 'QTY*33*4']],
  ['N1 behind its quantity', ['LIN*1*VP*1', 'QTY*33*12', 'N1*SF**92*MEM', 'QTY*33*4', 'N1*SF**92*ATL']],
])('an item in several warehouses has a line for each (%s)', async (_what, segments) => {
  expect((await readOne('inventory.edi', x12File('846', segments))).rows).toEqual(places);
});

test('an item whose quantities cannot be told apart by warehouse is a problem of its lines', async () => {
  const segments = ['LIN*1*VP*1', 'QTY*33*16', 'N1*WH**92*MEM', 'QTY*33*12', 'N1*WH**92*ATL', 'QTY*33*4'];
  const { lines } = await readOne('inventory.edi', x12File('846', segments));
  const unclear = 'The item has more quantities than warehouses, so it cannot be told which one lies where.';
  expect(lines.map(({ problems }) => problems)).toEqual([[unclear], [unclear]]);
});

const totals = 'Quantities beside those by warehouse (SDQ) were not read. They are totals.';
test.each([
  ['before them', ['QTY*33*16', 'SDQ*EA*92*MEM*12*ATL*4'], []],
  ['behind them', ['SDQ*EA*92*MEM*12*ATL*4', 'QTY*33*16', 'QTY*63*400', 'DTM*018*20261210'], [totals]],
])(
  'the total of an item that SDQ spreads lies in no warehouse if it stands %s',
  async (_what, segments, said) => {
    const { rows, notes } = await readOne('inventory.edi', x12File('846', ['LIN*1*VP*1', ...segments]));
    expect(rows).toEqual(places);
    expect(notes.slice(1)).toEqual(said);
  },
);

test('a second quantity that SDQ spreads is that of the same warehouses, with its date', async () => {
  const spread = ['SDQ*EA*92*MEM*12*ATL*4', 'QTY*63*400', 'DTM*018*20261210', 'SDQ*EA*92*ATL*300*RNO*100'];
  const { rows, notes } = await readOne(
    'inventory.edi',
    x12File('846', ['LIN*1*VP*1', ...spread, 'REF*ZZ*A', 'LIN*2*VP*2', 'QTY*33*5']),
  );
  const [memphis, atlanta] = places;
  expect(rows).toEqual([
    { ...memphis, 'Reference ZZ': 'A' },
    { ...atlanta, 'Quantity 63': '300', 'Date 018': '2026-12-10', 'Reference ZZ': 'A' },
    {
      ...{ 'Item VP': '1', Warehouse: 'RNO', 'Quantity 63': '100', 'Date 018': '2026-12-10' },
      'Reference ZZ': 'A',
    },
    { 'Item VP': '2', 'Quantity 33': '5' },
  ]);
  expect(notes).toHaveLength(1);
});

const inCanada = { 'Price RTL (CAD)': '164.00', 'Price NET (CAD)': '99.00' };
const [retail, net] = ['CTP**RTL*164.00', 'CTP**NET*99.00'];
test.each([
  ['the set', ['CUR*SE*CAD', 'LIN**VP*1', retail, net], inCanada],
  ['the item, before its prices', ['CUR*SE*USD', 'LIN**VP*1', 'CUR*SE*CAD', retail, net], inCanada],
  ['the item, behind its prices', ['LIN**VP*1', retail, net, 'CUR*SE*cad'], inCanada],
  [
    'each price',
    ['LIN**VP*1', retail, 'CUR*SE*CAD', net, 'CUR*SE*USD'],
    { 'Price RTL (CAD)': '164.00', 'Price NET': '99.00' },
  ],
  [
    'the item before it',
    ['LIN**VP*0', 'CUR*SE*CAD', 'LIN**VP*1', retail, net],
    { 'Price RTL': '164.00', 'Price NET': '99.00' },
  ],
])('prices are named by their currency where it is that of %s', async (_what, segments, prices) => {
  const { rows } = await readOne('catalog.edi', x12File('832', segments));
  expect(rows.at(-1)).toEqual({ 'Item VP': '1', ...prices });
});

test('a price catalog (832) has prices by their codes, and names the segments that were not read', async () => {
  const catalog = [
    'BCT*PC*0001',
    'DTM*007*20261201',
    'LIN**VP*12345*SK*T-1',
    'CTP*DI*RTL*249.99*1*EA',
    'CTP*DI*MAP*239.99',
    'MEA*PD*WT*41.5*LB',
  ];
  const { rows, notes } = await readOne('catalog.txt', x12File('832', catalog));
  expect(rows).toEqual([
    {
      'Date 007': '2026-12-01',
      'Item VP': '12345',
      'Item SK': 'T-1',
      'Item numbers': '["12345","T-1"]',
      'Price RTL': '249.99',
      'Price MAP': '239.99',
    },
  ]);
  expect(notes[1]).toBe('Segments that were not read: MEA.');
});

test('the separators are those that the interchange names', async () => {
  const text = x12File('846', inventory).replaceAll('~\n', '\r\n').replaceAll('*', '|');
  expect((await readOne('inventory.edi', text)).rows).toHaveLength(2);
});

const whole = x12File('846', inventory);
test.each([
  [
    'is cut off between two segments',
    whole.split('SE*', 1).join(),
    'The file is cut off. Its transaction set is not closed.',
  ],
  ['is cut off within a segment', whole.slice(0, -8), 'The file is cut off in the middle of segment 16.'],
  [
    'lacks a segment',
    whole.replace('QTY*21*40*EA~\n', ''),
    'The file is cut off or damaged at segment 13 (SE). The transaction set has 11 segments, not 12.',
  ],
  [
    'lacks an item',
    x12File('846', inventory.toSpliced(7, 2)),
    'The file is cut off or damaged at segment 11 (CTT). There are 1 items, not 2.',
  ],
  [
    'lacks a transaction set',
    x12File('846', inventory, { sets: 2 }),
    'The file is cut off or damaged at segment 15 (GE). The group has 1 transaction sets, not 2.',
  ],
  [
    'lacks a group',
    x12File('846', inventory, { groups: 3 }),
    'The file is cut off or damaged at segment 16 (IEA). The interchange has 1 groups, not 3.',
  ],
  [
    'was pasted together',
    whole.replace('GE*1*7', 'GE*1*8'),
    'The file is cut off or damaged at segment 15 (GE). The group began with the number 7, not 8.',
  ],
  [
    'is a purchase order',
    x12File('850', ['BEG*00*SA*1**20261130']),
    'Segment 3 begins an X12 850. Inventories (846) and price catalogs (832) are read.',
  ],
])('an interchange that %s is refused', async (_what, content, why) => {
  expect(await getRefusal('inventory.edi', content)).toBe(`inventory.edi: ${why}`);
});
