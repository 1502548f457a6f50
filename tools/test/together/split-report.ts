import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const TestFile = z.looseObject({
  /** Absolute path. */
  name: z.string(),
  status: z.string(),
  assertionResults: z.array(z.looseObject({ status: z.string() })),
});
const Report = z.object({ testResults: z.array(TestFile) });

/** What Vitest's JSON reporter would have written for one project, as far as anybody reads it. */
export interface ProjectReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly z.infer<typeof TestFile>[];
}

/**
 * The report of a run over several projects, by the project's folder. One of whose files nothing was run has none.
 *
 * @param written undefined where Vitest died before it wrote one
 */
export function splitReport(
  root: string,
  folders: readonly string[],
  written: unknown,
): Map<string, ProjectReport> {
  const testResults = written === undefined ? [] : Report.parse(written).testResults;
  const reports = new Map<string, ProjectReport>();
  for (const folder of folders) {
    const own = testResults.filter(({ name }) => name.startsWith(join(root, folder, '/')));
    if (own.length > 0) reports.set(folder, reportOf(own));
  }
  return reports;
}

function reportOf(testResults: ProjectReport['testResults']): ProjectReport {
  const statuses = testResults.flatMap((file) => file.assertionResults.map(({ status }) => status));
  const count = (...wanted: string[]): number => statuses.filter((status) => wanted.includes(status)).length;
  return {
    success: testResults.every(({ status }) => status === 'passed'),
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped', 'pending', 'disabled'),
    numTodoTests: count('todo'),
    testResults,
  };
}

/** Where the project's own run of Vitest writes it. */
export function writeReport(root: string, folder: string, report: ProjectReport): void {
  const file = join(root, folder, 'reports/vitest.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report));
}
