import { describe, expect, it } from 'vitest';
import type { FailedTask } from './nx-output.ts';
import { addUpOutcome } from './outcome.ts';
import type { Part } from './parts.ts';
import type { FileReport } from './reports.ts';

const part = (name: string, ...reports: string[]): Part => ({
  name,
  title: name,
  targets: [name],
  reports,
  needs: [],
});
const STAGE = [part('format'), part('commits'), part('test', '*/reports/vitest.json')];

function report(folder: string, passed: number, ...titles: string[]): FileReport {
  const failures = titles.map((title) => ({ title, message: 'expected 17' }));
  return { folder, file: `${folder}/a.test.ts`, seconds: 1, passed, failures };
}

function outcome(tasks: FailedTask[], ...reports: FileReport[]) {
  return addUpOutcome(STAGE, tasks, { reports, projectIn: (folder) => `@tirekit/${folder}` });
}

describe('the outcome of a stage', () => {
  it('adds up the tests that were reported, and one check for each target without reports', () => {
    expect(outcome([], report('tires', 40), report('cart', 2))).toMatchObject({ passed: 44, failures: [] });
  });

  it('names the failed tests of a task, not the task', () => {
    const task = { project: '@tirekit/tires', target: 'test', output: 'expected 17' };
    const { passed, failures } = outcome([task], report('tires', 40, 'a size'), report('cart', 2));
    expect(passed).toBe(44);
    expect(failures.map(({ title }) => title)).toEqual(['tires/a.test.ts › a size']);
  });

  it('counts a task as failed that reported nothing, or only what passed', () => {
    const tasks = ['tires', 'cart'].map((name) => ({
      project: `@tirekit/${name}`,
      target: 'test',
      output: 'out of memory',
    }));
    const { failures, printed } = outcome(tasks, report('tires', 40));
    expect(failures.map(({ title, said }) => [title, said])).toEqual([
      ['@tirekit/tires:test', 'out of memory'],
      ['@tirekit/cart:test', 'out of memory'],
    ]);
    expect(printed).toContain('> @tirekit/cart:test\n\nout of memory');
  });

  it('counts a target without reports that failed, and shows the end of what it printed', () => {
    const task = { project: '@tirekit/tools', target: 'format', output: 'cart.ts\nRun Prettier' };
    expect(outcome([task])).toMatchObject({
      passed: 1,
      failures: [{ title: '@tirekit/tools:format', tellingPart: 'end' }],
    });
  });
});
