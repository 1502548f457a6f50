import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJson } from '../start/private-file.ts';

/** How many tests passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const REPORTS = ['{apps,libs}/*/reports/*.json', 'tools/reports/*.json'];

const VitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), flaky: z.int(), unexpected: z.int() }),
});

/** Adds up the JSON reports of Vitest and Playwright in all projects. A test that passed at its second try passed. */
export function addReports(root: string): Tally {
  let [passed, failed] = [0, 0];
  for (const file of globSync(REPORTS, { cwd: root })) {
    const report = z.union([VitestReport, PlaywrightReport]).parse(readJson(join(root, file)));
    if ('stats' in report) {
      passed += report.stats.expected + report.stats.flaky;
      failed += report.stats.unexpected;
    } else {
      passed += report.numPassedTests;
      failed += report.numFailedTests;
    }
  }
  return { passed, failed };
}

/** Removes the reports of earlier runs. */
export function clearReports(root: string): void {
  for (const file of globSync(REPORTS, { cwd: root })) rmSync(join(root, file));
}
