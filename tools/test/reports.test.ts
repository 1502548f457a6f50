import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addVitestReports,
  clearReports,
  readPlaywrightReport,
  readVitestReport,
  tallyOf,
} from './reports.ts';

const report = (passed: number, failed = 0, skipped = 0): object => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  numTodoTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: failed ? 'failed' : 'passed',
      assertionResults: Array(failed).fill({ status: 'failed' }),
    },
  ],
});

describe('the sum of the test reports', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'tirekit-reports-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  function project(name: string, content?: object): void {
    const folder = join(root, name);
    mkdirSync(join(folder, 'reports'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"nx":{"targets":{"test":{}}}}');
    if (content !== undefined) writeFileSync(join(folder, 'reports/vitest.json'), JSON.stringify(content));
  }

  it('counts every project, wherever it lies', () => {
    project('libs/tires', report(40, 0, 1));
    project('apps/api', report(20, 2));
    project('tools', report(5));
    project('apps/e2e');
    writeFileSync(join(root, 'apps/e2e/package.json'), '{"nx":{"targets":{"lint":{}}}}');
    expect(addVitestReports(root, ['test'])).toEqual({ passed: 65, failed: 2, skipped: 1 });
  });

  it('counts a project that wrote no report as failed, and names it', () => {
    project('libs/tires', report(40));
    project('libs/cart');
    expect(addVitestReports(root, ['test'])).toEqual({
      passed: 40,
      failed: 1,
      skipped: 0,
      detail: 'No test report from: libs/cart',
    });
  });

  it('does not count what an earlier run left', () => {
    project('libs/tires', report(40));
    clearReports(root, ['test']);
    expect(addVitestReports(root, ['test'])).toMatchObject({ passed: 0, failed: 1 });
  });

  it('adds up the tests on a database where they are asked for', () => {
    project('tools', report(40));
    writeFileSync(join(root, 'tools/package.json'), '{"nx":{"targets":{"test":{},"database":{}}}}');
    writeFileSync(join(root, 'tools/reports/database.json'), JSON.stringify(report(2)));
    expect(addVitestReports(root, ['test'])).toMatchObject({ passed: 40 });
    expect(addVitestReports(root, ['test', 'database'])).toMatchObject({ passed: 42, failed: 0 });
  });

  it('counts a test file that could not even be read as one failure', () => {
    const broken = { ...report(3), testResults: [{ name: 'b', status: 'failed', assertionResults: [] }] };
    expect(readVitestReport(broken)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('counts browser tests, and an error outside of them', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
    expect(readPlaywrightReport({ stats, errors: [] })).toEqual({ passed: 8, failed: 1, skipped: 2 });
    const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(readPlaywrightReport({ stats: none, errors: [{ message: 'No tests found' }] })).toMatchObject({
      failed: 1,
    });
  });

  it('counts the targets that Nx names at its end, and a run that names none as one failure', () => {
    const detail = 'error\n\nFailed tasks:\n\n- @tirekit/tools:lint\n- @tirekit/cart:test\n';
    expect(tallyOf(['format', 'lint'], { passed: 0, failed: 1, detail })).toEqual({
      passed: 1,
      failed: 1,
      detail,
    });
    const broken = { passed: 0, failed: 1, detail: 'The project graph could not be made.' };
    expect(tallyOf(['format', 'lint'], broken)).toEqual(broken);
    expect(tallyOf(['format', 'lint'], { passed: 1, failed: 0 })).toEqual({ passed: 2, failed: 0 });
  });
});
