/**
 * Reads pictures of sidewalls: `node tools/bench/snap.ts --folder DIR [--half tuning] [--take 36] [--ring given|none|PERCENT]
 * [--slowed 6] [--limit SECONDS] [--chrome /usr/bin/chromium] [--list] [--strict]`
 *
 * `DIR` holds pictures and an `index.json`, as `tools/pictures` writes it. Your own photographs need no more than
 * `[{ "file": "a.jpg", "size": "225/65R17" }]`; `service`, `tin`, `degradation`, and `level` are compared and grouped by where they
 * are there. `--ring` says what a person would have placed: the true outer edge, nothing, or one that is off by so many percent of
 * the tire. The reader runs in Chromium on one thread, and with `--slowed` a second time on a processor that is so many times
 * slower. `--limit` is how many seconds it has; without it, as many as in the product. Prints Markdown; `--strict` ends with an error
 * where it was sure of a wrong size.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { READING_MS, type Ring } from '@tirekit/snap/read';
import { chartEntries } from '../seed/catalog/charts/chart.ts';
import { randomFrom } from '../seed/random.ts';
import { explain, PlainError } from '../start/plain-error.ts';
import { openSnapReader } from './snap-browser.ts';
import {
  isWronglySure,
  snapLine,
  type SnapResult,
  snapTable,
  type SnapTruth,
  spreadOver,
} from './snap-report.ts';

interface Pictured extends SnapTruth {
  readonly half?: string;
  readonly ring?: Ring;
}

try {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string' },
      half: { type: 'string' },
      take: { type: 'string' },
      ring: { type: 'string', default: 'none' },
      slowed: { type: 'string' },
      limit: { type: 'string', default: String(READING_MS / 1000) },
      chrome: { type: 'string', default: process.env['CHROME_PATH'] || '/usr/bin/chromium' },
      list: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
    },
  });
  if (values.folder === undefined) throw new PlainError('Say where the pictures are: --folder DIR');
  const { folder, half } = values;
  const all = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as readonly Pictured[];
  const truths = spreadOver(
    all.filter((truth) => half === undefined || truth.half === half),
    values.take === undefined ? Infinity : Number(values.take),
  );
  await using reader = await openSnapReader(listedSizes(), values.chrome);
  const results: SnapResult[] = [];
  for (const truth of truths) {
    const picture = await readFile(join(folder, truth.file));
    const ring = placedRing(truth, values.ring);
    const limit = Number(values.limit);
    const answer = await reader.read(picture, ring, 1, limit);
    const slowed =
      values.slowed === undefined ? null : await reader.read(picture, ring, Number(values.slowed), limit);
    const result: SnapResult = { truth, answer, slowed };
    results.push(result);
    if (values.list || isWronglySure(result)) console.error(snapLine(result));
  }
  console.log(snapTable(results));
  const wrong = results.filter(isWronglySure);
  if (values.strict && wrong.length > 0) {
    console.error(`The reader was sure of ${String(wrong.length)} wrong sizes; none is allowed.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

/** The sizes of the sample catalog's charts. */
function listedSizes(): string[] {
  return [...new Set(chartEntries.map(({ text }) => text))];
}

/** The ring as a person of that exactness would place it, the same each time. */
function placedRing({ file, ring }: Pictured, exactness: string): Ring | null {
  if (exactness === 'none' || ring === undefined) return null;
  if (exactness === 'given') return ring;
  const off = (ring.rx * Number(exactness)) / 100;
  const random = randomFrom(`ring of ${file}`);
  const angle = random.next() * 2 * Math.PI;
  const grown = 1 + ((random.next() - 0.5) * off) / ring.rx;
  return {
    ...ring,
    x: ring.x + Math.cos(angle) * off,
    y: ring.y + Math.sin(angle) * off,
    rx: ring.rx * grown,
    ry: ring.ry * grown,
  };
}
