import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addReports, clearReports } from './tally.ts';

describe('the sum of the test reports', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'tirekit-reports-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  function report(file: string, content: object): void {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(content));
  }

  it('counts the tests of every project, in Vitest and in Playwright', () => {
    report('libs/tires/reports/vitest.json', { numPassedTests: 40, numFailedTests: 0 });
    report('apps/api/reports/vitest.json', { numPassedTests: 20, numFailedTests: 2 });
    report('tools/reports/vitest.json', { numPassedTests: 5, numFailedTests: 0 });
    report('tools/reports/database.json', { numPassedTests: 2, numFailedTests: 0 });
    const stats = { expected: 7, flaky: 1, unexpected: 3, skipped: 2 };
    report('apps/e2e/reports/playwright.json', { stats, errors: [] });
    expect(addReports(root)).toEqual({ passed: 75, failed: 5 });
  });

  it('leaves out what an earlier run reported', () => {
    report('libs/tires/reports/vitest.json', { numPassedTests: 40, numFailedTests: 0 });
    clearReports(root);
    expect(addReports(root)).toEqual({ passed: 0, failed: 0 });
  });
});
