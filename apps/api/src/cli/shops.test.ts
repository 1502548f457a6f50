import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../test/support/run-command.ts';
import { createTestDatabase } from '../../test/support/test-databases.ts';

let url: string;
let drop: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
  folder = await mkdtemp(join(tmpdir(), 'rejected-shops-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await drop();
});

test.each(['=hyperlink("http://bad.example","open")', '+1', '@sum(a1)'])(
  'a rejected line with the code %s is no formula in the file of rejected lines',
  async (code) => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const path = join(folder, 'shops.csv');
    await writeFile(path, `code,company\n${quoted(code)},Acme\n`);
    expect((await runCommand(url, ['shops', 'import', path])).stdout).toContain('1 rejected.');
    const [, line] = (await readFile(`${path}.rejected.csv`, 'utf8')).split('\n');
    expect(line).toContain(`2,${quoted(`'${code}`)},`);
  },
);
