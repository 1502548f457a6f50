/**
 * Measures decoding VINs: `node tools/bench/vins.ts [--vins 20000] [--strict]`
 *
 * The VINs are made of the table's own makers and keys, so that all of it is used. The first ones come from a cold table.
 * With `--strict` it fails where the slowest of a hundred takes ten milliseconds. Prints Markdown.
 */
import { parseArgs } from 'node:util';
import { decodeParsedVin, parseVin, vinCheckDigit, type VinTable } from '@tirekit/tires';
import { readVinTable } from '../import/vin-data.ts';
import { table as markdown } from './report.ts';

const SLOWEST_MS = 10;
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const ROUND = 30;

const { values } = parseArgs({
  options: { vins: { type: 'string', default: '20000' }, strict: { type: 'boolean', default: false } },
});
const begin = performance.now();
const table = await readVinTable();
const loadedMs = performance.now() - begin;
const vins = makeVins(table, Number(values.vins));
const times: number[] = [];
let known = 0;
for (const vin of vins) {
  const started = performance.now();
  const read = parseVin(vin);
  if (read.ok && decodeParsedVin(table, read.value) !== null) known += 1;
  times.push(performance.now() - started);
}
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
console.log(
  markdown(
    ['VINs', 'known', 'p50 ms', 'p99 ms', 'slowest ms', 'read the table ms'],
    [
      [
        vins.length.toLocaleString('en-US'),
        `${Math.round((100 * known) / vins.length)}%`,
        ...[at(0.5), at(0.99), at(1), loadedMs].map((ms) => ms.toFixed(2)),
      ],
    ],
  ),
);
if (values.strict && at(0.99) >= SLOWEST_MS) {
  console.error(`Decoding took ${at(0.99).toFixed(1)} ms; at most ${SLOWEST_MS} are allowed.`);
  process.exitCode = 1;
}

/** One VIN after the other, each of another maker, schema, and pattern. */
function makeVins(from: VinTable, count: number): string[] {
  const makers = from.wmis.map((wmi) => from.maker(wmi)).filter((maker) => maker !== null);
  const made: string[] = [];
  for (let number = 0; made.length < count; number += 1) {
    const maker = makers[number % makers.length];
    const round = Math.floor(number / makers.length);
    const schema = maker?.schemas[round % maker.schemas.length];
    if (maker === undefined || schema === undefined || maker.wmi.length !== 3) continue;
    const patterns = from.patterns(schema.schema).filter(({ subject }) => subject === 'model');
    const keys = patterns[round % patterns.length]?.keys[0] ?? '';
    const [descriptor = ''] = keys.replaceAll(/\[(.)[^\]]*\]/g, '$1').split('|');
    // A letter in place 7 says 2010 or later.
    const cycle = schema.from >= 2010 ? 'A' : '1';
    const filled = descriptor
      .padEnd(5, '*')
      .replaceAll('*', (_, place: number) => (place === 3 ? cycle : '1'));
    const year = YEAR_CODES.charAt((schema.from - 1980) % ROUND);
    const open = `${maker.wmi}${filled}_${year}A${String(number % 1_000_000).padStart(6, '0')}`;
    made.push(open.replace('_', vinCheckDigit(open)));
  }
  return made;
}
