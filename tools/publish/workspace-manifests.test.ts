import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readJson } from '../start/private-file.ts';

const ROOT = join(import.meta.dirname, '../..');
const Versions = z.prefault(z.record(z.string(), z.string()), {});
const Manifest = z.object({ version: z.string(), dependencies: Versions, devDependencies: Versions });

const ours = (file: string): { version: string; wanted: [string, string][] } => {
  const { version, dependencies, devDependencies } = Manifest.parse(readJson(join(ROOT, file)));
  const all = Object.entries({ ...dependencies, ...devDependencies });
  return { version, wanted: all.filter(([name]) => name.startsWith('@tirekit/')) };
};

it.each(globSync(['apps/*/package.json', 'tools/package.json'], { cwd: ROOT }))(
  '%s takes our packages as they are: a release does not concern it',
  (file) => {
    expect(ours(file).wanted.filter(([, version]) => version !== '*')).toEqual([]);
  },
);

it.each(globSync('libs/*/package.json', { cwd: ROOT }))(
  '%s wants our packages of its own version',
  (file) => {
    const { version, wanted } = ours(file);
    expect(wanted.filter(([, other]) => other !== version)).toEqual([]);
  },
);
