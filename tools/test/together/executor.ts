import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExecutorContext, TaskGraph } from '@nx/devkit';
import { readJson } from '../../start/private-file.ts';
import { runCommand } from '../../start/run-command.ts';
import { type ProjectReport, splitReport, writeReport } from './split-report.ts';

/** What Vitest says of an error that no test caught. */
const UNHANDLED = /unhandled errors?/i;

/** What Nx is told of a project's tests. */
interface Result {
  readonly success: boolean;
  readonly terminalOutput: string;
}

/**
 * The tests of every project that Nx does not remember, in one run of Vitest: each of them loads most of what the others
 * load, so that starting, reading and translating it once takes a third of the time of a run for each. Nx keeps
 * what comes of it by project all the same.
 *
 * Nx shows what it is given one by one, and nothing of what is given in one piece.
 */
export async function* testTogether(
  { tasks }: TaskGraph,
  _inputs: unknown,
  _overrides: unknown,
  { root }: ExecutorContext,
): AsyncGenerator<{ task: string; result: Result }> {
  const folderOf = new Map(
    Object.values(tasks).map(({ id, projectRoot }) => {
      if (projectRoot === undefined) throw new Error(`${id} has no folder`);
      return [id, projectRoot];
    }),
  );
  const results = await test(root, [...folderOf.values()]);
  for (const [task, folder] of folderOf) yield { task, result: resultOf(results, folder) };
}

/** The same for one project, where Nx is told not to put anything together. */
export async function testOne(_options: unknown, context: ExecutorContext): Promise<Result> {
  const folder = context.projectsConfigurations.projects[context.projectName ?? '']?.root;
  if (folder === undefined) throw new Error(`There is no project ${context.projectName ?? ''}`);
  const result = resultOf(await test(context.root, [folder]), folder);
  console.log(result.terminalOutput);
  return result;
}

function resultOf(results: ReadonlyMap<string, Result>, folder: string): Result {
  return results.get(folder) ?? { success: false, terminalOutput: `${folder} was not tested` };
}

async function test(root: string, folders: readonly string[]): Promise<Map<string, Result>> {
  const own = mkdtempSync(join(tmpdir(), 'tirekit-tests-'));
  try {
    const report = join(own, 'vitest.json');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const { code, output } = await runCommand(
      process.execPath,
      [vitest, 'run', '--config', 'vitest.together.config.ts'],
      {
        cwd: root,
        env: { ...process.env, TESTED_FOLDERS: folders.join(), TEST_REPORT: report },
        signal: whenStopped(),
      },
    );
    const reports = splitReport(root, folders, readJson(report));
    for (const [folder, written] of reports) writeReport(root, folder, written);
    return judge(folders, reports, code, output);
  } finally {
    rmSync(own, { recursive: true });
  }
}

/**
 * How each project's tests ended. What failed outside of any test is nobody's: then nobody passed.
 *
 * @param code of the run
 * @param output of the run: what a project shows that failed
 */
export function judge(
  folders: readonly string[],
  reports: ReadonlyMap<string, Pick<ProjectReport, 'success' | 'numPassedTests'>>,
  code: number,
  output: string,
): Map<string, Result> {
  const explained = folders.some((folder) => reports.get(folder)?.success !== true);
  const trusted = code === 0 || (explained && !UNHANDLED.test(output));
  return new Map(
    folders.map((folder) => {
      const written = reports.get(folder);
      const success = trusted && written?.success === true;
      const counted = `${written?.numPassedTests ?? 0} tests of ${folder} passed.\n`;
      return [folder, { success, terminalOutput: success ? counted : `${output}\n` }];
    }),
  );
}

/** Nx tells this process alone to stop; Vitest would go on. */
function whenStopped(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}
