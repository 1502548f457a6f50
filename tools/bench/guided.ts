/**
 * Measures guided shopping: `node tools/bench/guided.ts [--skus 60000] [--seconds 8] [--strict]`
 *
 * Answers to questions that have not been asked before, over the whole catalog and for cars, and lists in the order of
 * weights of one's own, each over one connection. With `--strict` it fails where an answer takes more than 20 ms of
 * processor time. Prints Markdown; README.md keeps the last results.
 */
import { parseArgs } from 'node:util';
import { CLIMATES, DRIVING_STYLES, PRIORITIES, YEARLY_MILES } from '@tirekit/tires';
import pg from 'pg';
import { type Load, measure, type Measured } from './measure.ts';
import { measuredTable } from './report.ts';
import { setStage } from './stage.ts';

const WARM_SECONDS = 4;
const MOST_MS = 20;
const CARS = 500;

const { values } = parseArgs({
  options: {
    skus: { type: 'string', default: '60000' },
    seconds: { type: 'string', default: '8' },
    strict: { type: 'boolean', default: false },
  },
});
const progress = (what: string): void => console.error(`… ${what}`);

/** Every way to answer the questions, each with weights that few others have, so that no answer comes from a cache. */
function questions(): string[] {
  const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);
  let asked = 0;
  const weights = () => {
    asked = (asked + 337) % 625;
    return [125, 25, 5, 1].map((unit) => Math.floor(asked / unit) % 5).join('-');
  };
  return slugs(DRIVING_STYLES).flatMap((style) =>
    slugs(CLIMATES).flatMap((climate) =>
      slugs(YEARLY_MILES).flatMap((miles) =>
        slugs(PRIORITIES).flatMap((matters) =>
          Array.from({ length: 12 }, () =>
            new URLSearchParams({ style, climate, miles, matters, weights: weights() }).toString(),
          ),
        ),
      ),
    ),
  );
}

async function getCars(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'SELECT fitment_id AS id FROM fitment ORDER BY md5(fitment_id) LIMIT $1',
    [CARS],
  );
  await client.end();
  return rows.map(({ id }) => id);
}

const stage = await setStage(Number(values.skus), progress);
try {
  const cars = await getCars(stage.databaseUrl);
  const asked = questions();
  const loads: Load[] = [
    { name: 'without a car', paths: asked.map((query) => `/v1/catalog/guided?${query}`) },
    {
      name: 'for a car',
      paths: asked.map((query, at) => `/v1/catalog/guided?${query}&fitment=${cars[at % cars.length] ?? ''}`),
    },
    {
      name: 'a list of the whole catalog by weights',
      paths: asked.map(
        (query, at) => `/v1/catalog/tires?${query.slice(query.indexOf('weights='))}&page=${at % 40}`,
      ),
    },
  ].map(({ name, paths }) => ({ name, paths: paths.map((path) => path.replace('&page=0', '')) }));
  const rows: Measured[] = [];
  for (const load of loads) {
    progress(load.name);
    await measure(stage.api, load, WARM_SECONDS, 1);
    rows.push(
      await measure(stage.api, { ...load, paths: load.paths.toReversed() }, Number(values.seconds), 1),
    );
  }
  console.log(measuredTable(rows));
  if (
    values.strict &&
    rows.some(({ cpuMsPerRequest, failures }) => cpuMsPerRequest > MOST_MS || failures > 0)
  )
    process.exitCode = 1;
} finally {
  await stage.stop();
}
