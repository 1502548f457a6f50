/**
 * Draws test pictures of sidewalls: `node tools/pictures/main.ts sidewalls --half tuning --out DIR [--from 0] [--take 20]`
 *
 * Or the three of the browser tests: `node tools/pictures/main.ts fixtures --out apps/e2e/pictures`
 *
 * Pictures and `index.json` are written to `DIR`; what is there already is kept, so that a half can be drawn in parts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { explain, PlainError } from '../start/plain-error.ts';
import { startPainter } from './draw.ts';
import { planFixtures } from './fixtures.ts';
import { planHalf } from './plan.ts';
import { type Half, type PictureSpec } from './spec.ts';
import { type PictureTruth, getTruth } from './truth.ts';

const HALVES: readonly Half[] = ['tuning', 'final'];

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      half: { type: 'string', default: 'tuning' },
      out: { type: 'string' },
      from: { type: 'string', default: '0' },
      take: { type: 'string' },
    },
  });
  const [kind] = positionals;
  const half = HALVES.find((name) => name === values.half);
  if ((kind !== 'sidewalls' && kind !== 'fixtures') || half === undefined || values.out === undefined)
    throw new PlainError(
      'Say what to draw: sidewalls --half tuning|final --out DIR [--from N] [--take N], or fixtures --out DIR',
    );
  const from = Number(values.from);
  const to = values.take === undefined ? Infinity : from + Number(values.take);
  await draw(kind === 'fixtures' ? planFixtures() : planHalf(half).slice(from, to), values.out);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function draw(specs: readonly PictureSpec[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const index = join(folder, 'index.json');
  const drawn = new Map((await readIndex(index)).map((truth) => [truth.file, truth]));
  await using painter = await startPainter();
  for (const spec of specs) {
    const begin = performance.now();
    await writeFile(join(folder, spec.file), await painter.draw(spec));
    if (spec.hasTire) drawn.set(spec.file, getTruth(spec));
    await writeFile(index, `${JSON.stringify([...drawn.values()], null, 2)}\n`);
    console.log(
      `${spec.file} ${spec.degradation} ${String(spec.level)} ${spec.marks.printed} ${((performance.now() - begin) / 1000).toFixed(1)} s`,
    );
  }
}

async function readIndex(path: string): Promise<PictureTruth[]> {
  const text = await readFile(path, 'utf8').catch(() => '[]');
  return JSON.parse(text) as PictureTruth[];
}
