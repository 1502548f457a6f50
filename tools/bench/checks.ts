/**
 * What the checks of the code cost, cold and cached: `node tools/bench/checks.ts [--part alone|together] [--files 20]`.
 *
 * Works in copies of the checkout with caches of their own: nothing is remembered at first, and nobody's cache is lost.
 * First each check by itself, then all at once as `npm test` runs them. Prints Markdown; README.md keeps the last results.
 */
import { parseArgs } from 'node:util';
import { makeTrialWorkspace, type TrialWorkspace } from '../generators/trial-workspace.ts';
import { runCommand } from '../start/run-command.ts';
import { CODE_TARGETS, nxEnvironment, runMany } from '../test/checks.ts';
import { slowestTestFiles } from '../test/reports.ts';
import { table } from './report.ts';

/** What is run through Nx, and called so in the table. */
interface Row {
  readonly name: string;
  readonly args: readonly string[];
}
interface Cost {
  readonly wallS: number;
  /** User and system time of all its processes. */
  readonly cpuS: number;
}

const { values } = parseArgs({
  options: { part: { type: 'string' }, files: { type: 'string', default: '20' } },
});
const root = process.cwd();
const progress = (what: string): void => console.error(`… ${what}`);
const testsOf = (projects: string): string[] => runMany(['test'], `--projects=${projects}`);
const alone: readonly Row[] = [
  { name: 'format', args: runMany(['format']) },
  { name: 'lint', args: runMany(['lint']) },
  { name: 'types', args: runMany(['typecheck']) },
  { name: 'build of six storefronts and the API', args: runMany(['build']) },
  { name: 'tests of the libraries', args: testsOf('libs/*') },
  { name: 'tests of the storefronts', args: testsOf('tag:kind:shell') },
  { name: 'tests of the sandbox', args: testsOf('@tirekit/sandbox') },
  { name: 'tests of the tools', args: testsOf('@tirekit/tools') },
  { name: 'tests of the API, on PostgreSQL', args: testsOf('@tirekit/api') },
];

const together: readonly Row[] = [
  {
    name: "build, lint, types and unit tests, but for the API's",
    args: runMany(
      [...CODE_TARGETS.filter((target) => target !== 'format'), 'build', 'test'],
      '--exclude=@tirekit/api',
    ),
  },
  { name: 'all at once', args: runMany([...CODE_TARGETS, 'build', 'test']) },
];

if (values.part !== 'together') await inFreshCopy((copy) => measureAlone(copy));
if (values.part !== 'alone') {
  const rows: string[][] = [];
  for (const row of together) await inFreshCopy(async (copy) => rows.push(await measure(copy, row)));
  printTable(rows);
}

async function measureAlone(copy: TrialWorkspace): Promise<void> {
  const rows: string[][] = [];
  const sum = [0, 0, 0, 0];
  for (const row of alone) {
    const cells = await measure(copy, row);
    rows.push(cells);
    cells.slice(1).forEach((cell, at) => (sum[at] = (sum[at] ?? 0) + Number(cell)));
  }
  printTable([...rows, ['sum', ...sum.map((value) => value.toFixed(1))]]);
  const slowest = slowestTestFiles(copy.root, Number(values.files));
  const files = slowest.map(({ file, seconds }) => [`\`${file}\``, seconds.toFixed(1)]);
  console.log(`\n${table(['slowest test files', 'wall s'], files)}`);
}

function printTable(rows: readonly (readonly string[])[]): void {
  console.log(`\n${table(['what', 'cold, wall s', 'CPU s', 'cached, wall s', 'CPU s'], rows)}`);
}

/** Cold, and once more where nothing has changed. */
async function measure(copy: TrialWorkspace, { name, args }: Row): Promise<string[]> {
  progress(name);
  const costs = [await costOf(copy, args), await costOf(copy, args)];
  return [name, ...costs.flatMap(({ wallS, cpuS }) => [wallS.toFixed(1), cpuS.toFixed(1)])];
}

/** A shell knows what its children have used, whatever they have started and waited for. */
async function costOf(copy: TrialWorkspace, args: readonly string[]): Promise<Cost> {
  const began = performance.now();
  const { code, output } = await runCommand(
    'sh',
    ['-c', '"$@"; code=$?; times; exit $code', 'sh', 'nx', ...args],
    {
      cwd: copy.root,
      env: nxEnvironment(),
      onLine: (line) => process.stderr.write(/^(✔|✖|>| NX)/.test(line) ? `  ${line}\n` : ''),
    },
  );
  if (code !== 0) throw new Error(`${output}\nnx ${args.join(' ')} failed.`);
  const used = output.trimEnd().split('\n').at(-1) ?? '';
  const cpuS = [...used.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + Number(m) * 60 + Number(s),
    0,
  );
  return { wallS: (performance.now() - began) / 1000, cpuS };
}

async function inFreshCopy(work: (copy: TrialWorkspace) => Promise<unknown>): Promise<void> {
  const copy = await makeTrialWorkspace({ cwd: root, env: process.env });
  try {
    await work(copy);
  } finally {
    copy.remove();
  }
}
