import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearReports, readReports } from './reports.ts';

const ALL = ['{apps,libs}/*/reports/*.json'];

describe('the reports of test files', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'tirekit-reports-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  function write(file: string, content: object): void {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(content));
  }

  /** A file of Vitest's with one test for each status. */
  function vitestFile(name: string, statuses: string[], message = ''): object {
    const failed = statuses.includes('failed') || message !== '';
    return {
      name: join(root, name),
      startTime: 1000,
      endTime: 3500,
      status: failed ? 'failed' : 'passed',
      message,
      assertionResults: statuses.map((status, index) => ({
        ancestorTitles: ['', 'a size'],
        title: `is read ${index}`,
        status,
        failureMessages:
          status === 'failed' ? ['Error: \u001b[31mexpected 17\u001b[39m\n    at size.ts:3'] : [],
      })),
    };
  }

  function playwrightReport(...tests: object[]): object {
    const suite = { title: 'a cart', file: 'retail/cart.spec.ts', specs: [{ title: 'adds up', tests }] };
    return {
      config: { rootDir: join(root, 'apps/e2e/test') },
      suites: [{ title: 'retail/cart.spec.ts', file: 'retail/cart.spec.ts', specs: [], suites: [suite] }],
      errors: [],
    };
  }

  const outcome = (...errors: string[]): object => ({
    duration: 1500,
    errors: errors.map((message) => ({ message })),
    attachments: errors.map(() => ({ name: 'trace', path: join(root, 'apps/e2e/test-results/a/trace.zip') })),
  });

  it('name a file in this checkout when the tests ran in another one', () => {
    write('libs/tires/reports/vitest.json', {
      testResults: [
        { ...vitestFile('', ['passed']), name: '/elsewhere/libs/tires/checkout/libs/tires/src/size.test.ts' },
      ],
    });
    expect(readReports(root, ALL)).toMatchObject([{ file: 'libs/tires/src/size.test.ts' }]);
  });

  it('say of Vitest’s files how long they took, and what failed', () => {
    write('libs/tires/reports/vitest.json', {
      testResults: [vitestFile('libs/tires/src/size.test.ts', ['passed', 'failed', 'skipped'])],
    });
    expect(readReports(root, ALL)).toEqual([
      {
        folder: 'libs/tires',
        file: 'libs/tires/src/size.test.ts',
        seconds: 2.5,
        passed: 1,
        failures: [{ title: 'a size › is read 1', message: 'Error: expected 17\n    at size.ts:3' }],
      },
    ]);
  });

  it('count a file that does not load as a failure', () => {
    write('libs/tires/reports/vitest.json', {
      testResults: [vitestFile('libs/tires/src/size.test.ts', [], 'Cannot find module')],
    });
    expect(readReports(root, ALL)[0]?.failures).toEqual([
      { title: 'its tests could not run', message: 'Cannot find module' },
    ]);
  });

  it('count a browser test that passed at its second try as failed, and name its trace', () => {
    write(
      'apps/e2e/reports/playwright.json',
      playwrightReport(
        { projectName: 'retail', status: 'expected', results: [outcome()] },
        { projectName: 'widget', status: 'flaky', results: [outcome('Too late'), outcome()] },
        { projectName: 'shells', status: 'unexpected', results: [outcome('\u001b[31mNo button\u001b[39m')] },
        { projectName: 'shells', status: 'skipped', results: [] },
      ),
    );
    expect(readReports(root, ALL)).toEqual([
      {
        folder: 'apps/e2e',
        file: 'apps/e2e/test/retail/cart.spec.ts',
        seconds: 6,
        passed: 1,
        failures: [
          {
            title: 'widget › a cart › adds up',
            message: 'Passed at its second try only.\nToo late',
            trace: 'apps/e2e/test-results/a/trace.zip',
          },
          {
            title: 'shells › a cart › adds up',
            message: 'No button',
            trace: 'apps/e2e/test-results/a/trace.zip',
          },
        ],
      },
    ]);
  });

  it('name a browser test file that does not load', () => {
    const errors = [{ message: 'SyntaxError', location: { file: join(root, 'apps/e2e/test/x.spec.ts') } }];
    write('apps/e2e/reports/playwright.json', { ...playwrightReport(), suites: [], errors });
    expect(readReports(root, ALL)).toMatchObject([
      { file: 'apps/e2e/test/x.spec.ts', passed: 0, failures: [{ message: 'SyntaxError' }] },
    ]);
  });

  it('reports of an earlier run are left out', () => {
    write('libs/tires/reports/vitest.json', {
      testResults: [vitestFile('libs/tires/a.test.ts', ['passed'])],
    });
    clearReports(root, ALL);
    expect(readReports(root, ALL)).toEqual([]);
  });
});
