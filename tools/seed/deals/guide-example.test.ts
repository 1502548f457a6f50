import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readDealFile } from '../../../apps/api/src/modules/deals/deal-file.ts';
import { brands } from '../catalogue/brands.ts';
import { deals } from './deals.ts';
import { rebates } from './rebates.ts';

const GUIDE = resolve(import.meta.dirname, '../../../docs/guides/choosing.md');

test('the file of deals in the guide can be imported beside the sample data', async () => {
  const example = /```csv\n(.*?)```/s.exec(readFileSync(GUIDE, 'utf8'))?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'tirekit-guide-'));
  const path = join(folder, 'deals.csv');
  try {
    writeFileSync(path, example);
    const facts = {
      today: '2027-01-01',
      brands: new Set(brands.map(({ row }) => row.slug)),
      lines: new Map<string, number>(),
    };
    const { read } = await readDealFile(path, facts);
    const [deal, rebate] = read.map((one) => ('deal' in one ? one.deal : one.rebate));
    expect([deal?.slug, rebate?.slug]).toEqual(['labor-day', 'aldermark-fall']);
    expect(deals.flatMap(({ code }) => code ?? [])).not.toContain('LABOR50');
    expect(rebates.map(({ brandSlug }) => brandSlug)).not.toContain('aldermark');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
