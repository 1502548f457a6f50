import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDealFile } from './deal-file.ts';

const GUIDE = join(import.meta.dirname, '../../../../../../docs/guides/choosing.md');

test('the file of deals in the guide can be imported beside the sample data', async () => {
  const example = /```csv\n(.*?)```/s.exec(readFileSync(GUIDE, 'utf8'))?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'tirekit-guide-'));
  const path = join(folder, 'deals.csv');
  try {
    writeFileSync(path, example);
    // The brand is one of the sample data.
    const facts = { today: '2027-01-01', brands: new Set(['aldermark']), lines: new Map<string, number>() };
    const { read } = await readDealFile(path, facts);
    const [deal, rebate] = read.map((one) => ('deal' in one ? one.deal : one.rebate));
    expect([deal?.slug, rebate?.slug]).toEqual(['labor-day', 'aldermark-fall']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
