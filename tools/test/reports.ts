import { globSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { readJson } from '../start/private-file.ts';

/** How many checks passed and failed, and what to show of those that failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  /** Shown where something failed. */
  readonly detail?: string;
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.optional(z.int()),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

const VitestTimes = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

/** The part of a project's package.json that says what Nx can run in it. */
const Manifest = z.object({
  nx: z.optional(z.object({ targets: z.optional(z.record(z.string(), z.unknown())) })),
});

const PROJECTS = ['apps/*', 'libs/*', 'tools'];

/** Where each kind of tests of a project writes what came of it. */
const REPORTS = { test: 'reports/vitest.json', database: 'reports/database.json' } as const;

/** What Nx runs for the tests that are added up over all projects. */
export type TestTarget = keyof typeof REPORTS;

/** Removes earlier reports: a project that dies before it writes one must not be counted by its last. */
export function clearReports(root: string, targets: readonly TestTarget[]): void {
  for (const { report } of testedProjects(root, targets)) rmSync(join(root, report), { force: true });
}

/** Adds up the reports of every project that has one of the targets. One without a report counts as a failure. */
export function addVitestReports(root: string, targets: readonly TestTarget[]): Tally {
  let total: Tally = { passed: 0, failed: 0, skipped: 0 };
  const missing: string[] = [];
  for (const { project, report } of testedProjects(root, targets)) {
    const written = readJson(join(root, report));
    if (written === undefined) missing.push(project);
    else total = add(total, readVitestReport(written));
  }
  if (missing.length === 0) return total;
  return add(total, {
    passed: 0,
    failed: missing.length,
    detail: `No test report from: ${missing.join(', ')}`,
  });
}

/** The test files of every project's last run that took longest, by the clock. */
export function slowestTestFiles(root: string, count: number): { file: string; seconds: number }[] {
  return testedProjects(root, ['test'])
    .map(({ report }) => readJson(join(root, report)))
    .filter((report) => report !== undefined)
    .flatMap((report) => VitestTimes.parse(report).testResults)
    .map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

function testedProjects(root: string, targets: readonly TestTarget[]): { project: string; report: string }[] {
  return globSync(
    PROJECTS.map((project) => `${project}/package.json`),
    { cwd: root },
  )
    .toSorted()
    .flatMap((file) => {
      const own = Manifest.parse(readJson(join(root, file))).nx?.targets ?? {};
      const project = dirname(file);
      return targets
        .filter((target) => target in own)
        .map((target) => ({ project, report: join(project, REPORTS[target]) }));
    });
}

/** One Vitest report. A file that failed before its first test counts as one failure. */
export function readVitestReport(written: unknown): Tally {
  const report = VitestReport.parse(written);
  const unread = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** Playwright's report. A test that passed at a second try passed; an error outside of a test is a failure. */
export function readPlaywrightReport(written: unknown): Tally {
  const { stats, errors } = PlaywrightReport.parse(written);
  const outside = stats.unexpected === 0 ? errors.length : 0;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + outside,
    skipped: stats.skipped,
  };
}

/** The sum of two tallies, with both details. */
export function add(a: Tally, b: Tally): Tally {
  const detail = [a.detail, b.detail].filter((text) => text !== undefined).join('\n');
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: (a.skipped ?? 0) + (b.skipped ?? 0),
    ...(detail === '' ? {} : { detail }),
  };
}

/** How many of these targets passed in a run of Nx, which ends with a list of what failed. */
export function tallyOf(targets: readonly string[], ran: Tally): Tally {
  const failures = [...(ran.detail ?? '').matchAll(/^- \S+:(\S+)$/gm)].map(([, target]) => target);
  // Without a list it is Nx itself that failed.
  if (ran.failed > 0 && failures.length === 0) return ran;
  const failed = targets.filter((target) => failures.includes(target)).length;
  return { ...ran, passed: targets.length - failed, failed };
}
