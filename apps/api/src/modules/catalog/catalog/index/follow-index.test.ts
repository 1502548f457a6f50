import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRows, sampleCatalog } from '../../../../../test/catalog/catalog/sample-catalog.ts';
import { startCatalogApi } from '../../../../../test/catalog/catalog/start-catalog-api.ts';
import type { TestApi } from '../../../../../test/support/start-test-api.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { type CodeColumn, codeColumnNames, numberColumnNames, rowFlag } from './columns.ts';
import { followIndex, type PartsChanged } from './follow-index.ts';
import { getItemId } from './item-key.ts';
import { loadIndex } from './load-index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(500);
});
afterAll(() => api.stop());

const nothing: PartsChanged = { skuIds: [], lines: false, deals: false, pictures: false };

/** Everything that an index says of a tire, but for its scores and its place. */
function tireOf(index: CatalogIndex, row: number) {
  const { columns, dictionaries } = index;
  const text = (name: CodeColumn) => dictionaries[name].values[columns[name][row] ?? -1];
  const line = index.line(columns.line[row] ?? -1);
  const flags = columns.flags[row] ?? 0;
  return {
    itemId: getItemId(columns.key[row] ?? 0),
    line,
    brand: index.brands[line.brand],
    stock: columns.stock[row],
    ...Object.fromEntries(numberColumnNames.map((name) => [name, columns[name][row]])),
    ...Object.fromEntries(codeColumnNames.map((name) => [name, text(name)])),
    ...index.getNumbers(row),
    isListed: (flags & rowFlag.hidden) === 0,
    isInSize: index.bySize.rows(columns.sizeSlug[row] ?? -1).includes(row),
    isInLine: index.byLine.rows(columns.line[row] ?? -1).includes(row),
    successor: index.successors.get(columns.key[row] ?? 0) ?? null,
    found: index.row(getItemId(columns.key[row] ?? 0)) === row,
  };
}

const tiresOf = (index: CatalogIndex) =>
  Array.from(index.columns.key, (_, row) => tireOf(index, row)).toSorted((a, b) =>
    a.itemId.localeCompare(b.itemId),
  );

/** The index of before, the one that follows it after some changes, and the one that is loaded then. */
const afterChanges = (changes: readonly string[], changed: PartsChanged) =>
  api.db.withClient(async (client) => {
    const before = await loadIndex(client);
    for (const sql of changes) await client.query(sql);
    return {
      before,
      followed: await followIndex(client, before, changed),
      loaded: await loadIndex(client),
    };
  });

const idsOf = async (where: string): Promise<string[]> =>
  (await api.db.query<{ id: string }>(`SELECT sku_id AS id FROM sku WHERE ${where} ORDER BY sku_id`)).map(
    ({ id }) => id,
  );

it('tires that are added, changed, and removed are as a load finds them, and scores stay', async () => {
  const ids = await idsOf('true');
  const [removed = '', resized = '', renumbered = ''] = [ids[3], ids[100], ids[200]];
  const more = sampleCatalog(30, 98).sku;
  const { before, followed, loaded } = await api.db.withClient(async (client) => {
    const begin = await loadIndex(client);
    await insertRows(client, { sku: more });
    await client.query('DELETE FROM stock WHERE sku_id = $1', [removed]);
    await client.query('DELETE FROM sku WHERE sku_id = $1', [removed]);
    await client.query(
      `UPDATE sku SET size = '235/60R18', size_slug = '235-60r18-tires', rim_in = 18 WHERE sku_id = $1`,
      [resized],
    );
    await client.query(`UPDATE sku SET mpn = 'OTHER-1', successor_sku_id = $2 WHERE sku_id = $1`, [
      renumbered,
      resized,
    ]);
    const skuIds = [removed, resized, renumbered, ...more.map((row) => String(row['sku_id'])), 'no such id'];
    const next = await followIndex(client, begin, { ...nothing, skuIds });
    return { before: begin, followed: next, loaded: await loadIndex(client) };
  });
  expect(tiresOf(followed)).toEqual(tiresOf(loaded));
  expect(followed.size).toBe(before.size + more.length - 1);

  const { score, key } = followed.columns;
  const places = Array.from(key, (_, row) => [-(score[row] ?? 0), key[row] ?? 0] as const);
  expect(places).toEqual(places.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
  for (let row = 0; row < followed.size; row++) {
    const earlier = before.rowOfKey(key[row] ?? 0);
    expect(score[row]).toBe(earlier < 0 ? 0 : before.columns.score[earlier]);
  }
});

it('new brands and lines, and lines that end or come back, are as a load finds them', async () => {
  const { followed, loaded } = await afterChanges(
    [
      `INSERT INTO brand (slug, name, tagline, description, country, tier, sample)
       VALUES ('aabenraa', 'Aabenraa', 'First of all', 'A new brand.', 'Denmark', 'mid', false)`,
      `INSERT INTO line SELECT (jsonb_populate_record(l, '{"line_id": 5000, "brand_slug": "aabenraa", "slug": "new"}')).*
       FROM line l WHERE line_id = 7`,
      'UPDATE line SET discontinued = NOT discontinued',
      `UPDATE sku SET line_id = 5000 WHERE sku_id = (SELECT min(sku_id) FROM sku)`,
    ],
    { ...nothing, lines: true, skuIds: [(await idsOf('true'))[0] ?? ''] },
  );
  expect(tiresOf(followed)).toEqual(tiresOf(loaded));
  expect(followed.brandPosition('aabenraa')).toBe(0);
  expect(followed.byLine.count(followed.linePositionById(5000))).toBe(1);
});

it('a tire whose line was not told of yet brings its line with it', async () => {
  const [first = ''] = await idsOf('true');
  const { followed, loaded } = await afterChanges(
    [
      `INSERT INTO line SELECT (jsonb_populate_record(l, '{"line_id": 5001, "slug": "untold"}')).* FROM line l WHERE line_id = 7`,
      `UPDATE sku SET line_id = 5001 WHERE sku_id = '${first}'`,
    ],
    { ...nothing, skuIds: [first] },
  );
  expect(tiresOf(followed)).toEqual(tiresOf(loaded));
  expect(followed.line(followed.columns.line[followed.row(first)] ?? -1)).toMatchObject({ lineId: 5001 });
});

it('deals are read anew, and all tires stay', async () => {
  const { before, followed, loaded } = await afterChanges([`UPDATE deal SET name = 'Another name'`], {
    ...nothing,
    deals: true,
  });
  expect(followed.deals).toEqual(loaded.deals);
  expect(followed.deals).not.toEqual(before.deals);
  expect(tiresOf(followed)).toEqual(tiresOf(loaded));
});
