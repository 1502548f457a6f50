/**
 * Measures punchout: `node tools/bench/punchout.ts [--skus 60000] [--visits 200] [--strict]`; build first: `nx build @tirekit/retail`.
 *
 * An own PostgreSQL (or a database of its own on the server of `DATABASE_URL`), the sample data, the API, and the retail storefront.
 * One shopper after the other is sent to the store: the setup request is answered, the start page opened, and the first
 * page read to its end. With `--strict` it fails where the median takes more than 100 ms. Prints Markdown.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { saveSampleProfiles } from '@tirekit/api/sample-profiles';
import { clientSecretVariable } from '@tirekit/channel';
import { newPayloadId, requestDocument, setupRequest } from '@tirekit/sandbox/procurement-documents';
import { collectChannels, findShells, writeChannelsFile } from '../start/channels.ts';
import { freePort } from '../start/ports.ts';
import { processFigures } from './process-figures.ts';
import { table } from './report.ts';
import { buildShop, withShop } from './shop.ts';
import { setStage, withFloor } from './stage.ts';

const MOST_MS = 100;
/** A new process compiles what it runs often. */
const WARM_VISITS = 100;
const PROCUREMENT = 'http://127.0.0.1:4220';

const names: Record<keyof Visit, string> = {
  setup: 'setup request answered',
  start: 'start page opened',
  page: 'first page read',
  all: 'setup request to the first page',
};

const { values } = parseArgs({
  options: {
    skus: { type: 'string', default: '60000' },
    visits: { type: 'string', default: '200' },
    strict: { type: 'boolean', default: false },
  },
});
const visits = Number(values.visits);
const progress = (what: string): void => console.error(`… ${what}`);
const secret = (): string => randomBytes(24).toString('base64url');
const directory = mkdtempSync(join(tmpdir(), 'tirekit-bench-punchout-'));
const port = String(await freePort());
const origin = `http://127.0.0.1:${port}`;
const shared = { SHELL_SIGNING_SECRET: secret(), [clientSecretVariable('retail')]: secret() };
const OIDC_SECRET = secret();
const PROCUREMENT_SHARED_SECRET = secret();

const stage = await setStage(Number(values.skus), progress, {
  ...shared,
  OIDC_SECRET,
  PUBLIC_ORIGIN_RETAIL: origin,
});
try {
  await importProfiles();
  progress('building the storefronts’ server');
  await buildShop();
  await withShop({ ...shared, API_ORIGIN: stage.api.origin, PORT: port }, async (shop) => {
    progress('shoppers');
    await visitMany(WARM_VISITS);
    const cpuMs = (): number => processFigures(stage.api.pid).cpuMs + processFigures(shop.pid).cpuMs;
    const before = cpuMs();
    const measured = await visitMany(visits);
    const eachMs = (cpuMs() - before) / visits;
    const floor = await floorMs();
    const rows = (['setup', 'start', 'page', 'all'] as const).map((part) => {
      const times = measured.map((visit) => visit[part]).toSorted((a, b) => a - b);
      const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
      return { part, p50: at(0.5), p95: at(0.95), slowest: times.at(-1) ?? 0 };
    });
    console.log(
      table(
        ['what', 'p50 ms', 'p95 ms', 'slowest ms', 'of the floor', `of ${String(MOST_MS)} ms`],
        rows.map(({ part, p50, p95, slowest }) => [
          names[part],
          ...[p50, p95, slowest].map((ms) => ms.toFixed(1)),
          `× ${(p50 / floor).toFixed(0)}`,
          `${((100 * p50) / MOST_MS).toFixed(0)}%`,
        ]),
      ),
    );
    console.log(
      `\nThe floor, three answers of 20 kB by a bare node:http server one after the other: ${floor.toFixed(2)} ms. API and storefront together take ${eachMs.toFixed(1)} ms of processor time for a visit, whatever else the machine does.`,
    );
    const whole = rows.at(-1)?.p50 ?? Infinity;
    if (values.strict && whole > MOST_MS) {
      console.error(`The first page took ${whole.toFixed(0)} ms; at most ${String(MOST_MS)} are allowed.`);
      process.exitCode = 1;
    }
  });
} finally {
  await stage.stop();
  rmSync(directory, { recursive: true, force: true });
}

interface Visit {
  readonly setup: number;
  readonly start: number;
  readonly page: number;
  readonly all: number;
}

/** The sample's own customer, with the secret of this run. */
async function importProfiles(): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  const channelsFile = join(directory, 'channels.json');
  writeChannelsFile(channelsFile, await collectChannels(root, findShells(root)));
  const profiles: unknown = JSON.parse(
    readFileSync(new URL('../seed/punchout/profiles.json', import.meta.url), 'utf8'),
  );
  const count = await saveSampleProfiles(stage.databaseUrl, profiles, {
    OIDC_SECRET,
    CHANNELS_FILE: channelsFile,
    PROCUREMENT_SHARED_SECRET,
    PROCUREMENT_REPLY_SECRET: secret(),
    SANDBOX_ORIGIN: PROCUREMENT,
    SANDBOX_PORT: new URL(PROCUREMENT).port,
  });
  if (count === 0) throw new Error('The sample has no profile to measure');
}

async function visitMany(count: number): Promise<Visit[]> {
  const found: Visit[] = [];
  for (let at = 0; at < count; at++) found.push(await visit(at));
  return found;
}

/** From the setup request to the end of the first page, as one shopper's system and browser ask for it. */
async function visit(at: number): Promise<Visit> {
  const setup = setupRequest({
    operation: 'create',
    buyerCookie: `bench-${String(at)}`,
    returnUrl: `${PROCUREMENT}/return`,
    items: [],
  });
  const body = requestDocument(setup, {
    buyer: 'harbor',
    payloadId: newPayloadId(),
    secret: PROCUREMENT_SHARED_SECRET,
  });
  const began = performance.now();
  const answer = await fetch(`${stage.api.origin}/punchout/cxml`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=UTF-8' },
    body,
  });
  const startPage = /<StartPage><URL>([^<]+)</.exec(await answer.text())?.[1];
  if (startPage === undefined) throw new Error('There is no start page');
  const answered = performance.now();
  const opened = await fetch(startPage, { redirect: 'manual' });
  await opened.arrayBuffer();
  const next = opened.headers.get('location');
  if (opened.status !== 302 || next === null) throw new Error(`The start page is ${String(opened.status)}`);
  const entered = performance.now();
  const cookie = opened.headers
    .getSetCookie()
    .flatMap((one) => (one.includes('Max-Age=0') ? [] : [one.slice(0, one.indexOf(';'))]))
    .join('; ');
  const page = await fetch(new URL(next, origin), {
    headers: { cookie, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
  });
  if (!(await page.text()).includes('You are shopping for')) throw new Error('It is nobody’s page');
  const done = performance.now();
  return { setup: answered - began, start: entered - answered, page: done - entered, all: done - began };
}

/** Milliseconds that three requests, one after the other, take by themselves. */
async function floorMs(): Promise<number> {
  const times: number[] = [];
  await withFloor(async (bare) => {
    for (let round = 0; round < WARM_VISITS + visits; round++) {
      const began = performance.now();
      for (let part = 0; part < 3; part++) await (await fetch(bare.origin)).arrayBuffer();
      times.push(performance.now() - began);
    }
  });
  const settled = times.slice(WARM_VISITS).toSorted((a, b) => a - b);
  return settled[settled.length >> 1] ?? 0;
}
