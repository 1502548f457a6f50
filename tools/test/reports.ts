import { globSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { readJson } from '../start/private-file.ts';

/** A test that failed, or a test file that did not load. */
export interface Failure {
  /** The names of its suites and its own. */
  readonly title: string;
  readonly message: string;
  /** Playwright's recording of it, relative to the checkout. */
  readonly trace?: string;
}

/** The outcome of the tests of one file. */
export interface FileReport {
  /** The folder of the project that ran it. */
  readonly folder: string;
  /** Relative to the checkout. */
  readonly file: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failures: readonly Failure[];
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const PlaywrightError = z.object({ message: z.string().optional() });
const PlaywrightTest = z.object({
  projectName: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(
    z.object({
      duration: z.number(),
      errors: z.array(PlaywrightError),
      attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
    }),
  ),
});
const PlaywrightSuite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(PlaywrightTest) })),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(PlaywrightSuite),
  errors: z.array(PlaywrightError.extend({ location: z.object({ file: z.string() }).optional() })),
});

const Report = z.union([VitestReport, PlaywrightReport]);

/** Reads the JSON reports of Vitest and Playwright that match `patterns` below `root`. */
export function readReports(root: string, patterns: readonly string[]): FileReport[] {
  return globSync(patterns, { cwd: root }).flatMap((file) => {
    const report = Report.parse(readJson(join(root, file)));
    const folder = dirname(dirname(file));
    return ('suites' in report ? ofPlaywright(root, report) : ofVitest(root, report)).map(
      (tests): FileReport => ({ folder, ...tests, file: inCheckout(tests.file, folder) }),
    );
  });
}

/** The path of a file in this checkout. A report from Nx's cache may name it in another checkout, where the tests ran. */
function inCheckout(file: string, folder: string): string {
  const start = file.lastIndexOf(`/${folder}/`);
  return file.startsWith('..') && start !== -1 ? file.slice(start + 1) : file;
}

/** Removes the reports of earlier runs. */
export function clearReports(root: string, patterns: readonly string[]): void {
  for (const file of globSync(patterns, { cwd: root })) rmSync(join(root, file));
}

type TestFile = Omit<FileReport, 'folder'>;

function ofVitest(root: string, { testResults }: z.infer<typeof VitestReport>): TestFile[] {
  return testResults.map(({ name, startTime, endTime, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }): Failure => ({
        title: formatTitle([...ancestorTitles, title]),
        message: plain(failureMessages),
      }));
    // A file that does not load, and a suite whose preparation fails, have no test that failed.
    if (status === 'failed' && failures.length === 0)
      failures.push({ title: 'its tests could not run', message: plain([message]) });
    return {
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      failures,
    };
  });
}

function ofPlaywright(root: string, report: z.infer<typeof PlaywrightReport>): TestFile[] {
  const files = report.suites.map((suite): TestFile => {
    const tests = testsIn(root, suite, []);
    return {
      file: relative(root, join(report.config.rootDir, suite.file)),
      seconds: tests.reduce((sum, test) => sum + test.seconds, 0),
      passed: tests.filter(({ status }) => status === 'expected').length,
      failures: tests.flatMap(({ failure }) => failure ?? []),
    };
  });
  const unloaded = report.errors.map(({ message, location }): TestFile => ({
    file: location === undefined ? 'Playwright' : relative(root, location.file),
    seconds: 0,
    passed: 0,
    failures: [{ title: 'its tests could not run', message: plain([message ?? '']) }],
  }));
  return [...files, ...unloaded];
}

interface PlaywrightOutcome {
  readonly status: z.infer<typeof PlaywrightTest>['status'];
  readonly seconds: number;
  readonly failure: Failure | undefined;
}

/** The tests of a suite and of those in it. One that passed at its second try failed: a test that is sure has none. */
function testsIn(
  root: string,
  { specs, suites = [] }: z.infer<typeof PlaywrightSuite>,
  ancestors: readonly string[],
): PlaywrightOutcome[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }): PlaywrightOutcome => {
      const failed = results.find(({ errors }) => errors.length > 0);
      const trace = results
        .flatMap(({ attachments }) => attachments)
        .find(({ name }) => name === 'trace')?.path;
      const failure: Failure = {
        title: formatTitle([projectName, ...ancestors, title]),
        message:
          (status === 'flaky' ? 'Passed at its second try only.\n' : '') +
          plain(failed?.errors.map(({ message }) => message ?? '') ?? []),
        ...(trace !== undefined && { trace: relative(root, trace) }),
      };
      return {
        status,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        failure: status === 'unexpected' || status === 'flaky' ? failure : undefined,
      };
    }),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(root, suite, [...ancestors, suite.title]))];
}

const formatTitle = (names: readonly string[]): string => names.filter(Boolean).join(' › ');

const plain = (messages: readonly string[]): string => stripVTControlCharacters(messages.join('\n')).trim();
