import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { splitReport, writeReport } from './split-report.ts';

const file = (name: string, ...statuses: string[]): object => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  startTime: 1,
  endTime: 2,
  assertionResults: statuses.map((status) => ({ status })),
});

const written = {
  testResults: [
    file('/shop/libs/ui/src/button.test.tsx', 'passed', 'failed', 'todo'),
    file('/shop/libs/ui-kit/src/kit.test.ts', 'passed', 'passed', 'skipped'),
    file('/shop/libs/ui/src/link.test.tsx', 'passed'),
  ],
};

describe('the report of a run over several projects', () => {
  it('is counted by project, and a project whose name begins like another is another', () => {
    const reports = splitReport('/shop', ['libs/ui', 'libs/ui-kit'], written);
    expect(reports.get('libs/ui')).toMatchObject({
      success: false,
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 1,
      testResults: [written.testResults[0], written.testResults[2]],
    });
    expect(reports.get('libs/ui-kit')).toMatchObject({
      success: true,
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 1,
    });
  });

  it('has nothing of a project none of whose files was run, and is empty where nothing was written', () => {
    expect([...splitReport('/shop', ['libs/ui', 'libs/cart'], written).keys()]).toEqual(['libs/ui']);
    expect(splitReport('/shop', ['libs/ui'], undefined).size).toBe(0);
  });

  it('counts a file that failed before its first test as failed', () => {
    const unread = { testResults: [{ ...file('/shop/libs/ui/src/a.test.ts'), status: 'failed' }] };
    expect(splitReport('/shop', ['libs/ui'], unread).get('libs/ui')?.success).toBe(false);
  });

  it('is written where the project’s own run writes it', () => {
    const root = mkdtempSync(join(tmpdir(), 'tirekit-report-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const report = splitReport('/shop', ['libs/ui'], written).get('libs/ui');
    if (report === undefined) throw new Error('There is no report');
    writeReport(root, 'libs/ui', report);
    expect(JSON.parse(readFileSync(join(root, 'libs/ui/reports/vitest.json'), 'utf8'))).toEqual(report);
  });
});
