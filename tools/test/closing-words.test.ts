import { describe, expect, it } from 'vitest';
import { describeFailures, describeSlowest, type FailedCheck, failedTests } from './closing-words.ts';
import type { FileReport } from './reports.ts';

const check = (title: string, said: string): FailedCheck => ({ title, said, tellingPart: 'start' });
const longError = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n');

function file(name: string, seconds: number, ...failures: FileReport['failures']): FileReport {
  return { folder: 'apps/e2e', file: name, seconds, passed: 1, failures };
}

describe('the end of a red run', () => {
  it('names each failed test with its error and the way to its trace', () => {
    const reports = [
      file('apps/e2e/test/cart.spec.ts', 2, {
        title: 'retail › a cart › adds up',
        message: 'Error: No button\n\n  at cart.spec.ts:12',
        trace: 'apps/e2e/test-results/a/trace.zip',
      }),
      file('libs/tires/src/size.test.ts', 1),
    ];
    expect(describeFailures(failedTests(reports))).toEqual([
      'One check failed:',
      '✗ apps/e2e/test/cart.spec.ts › retail › a cart › adds up',
      '    Error: No button',
      '      at cart.spec.ts:12',
      '    npx playwright show-trace apps/e2e/test-results/a/trace.zip',
    ]);
  });

  it('shows the start of an error and the end of a program’s output', () => {
    const [test, program] = [
      check('a', longError),
      { ...check('b', longError), tellingPart: 'end' as const },
    ];
    const lines = describeFailures([test, program]);
    expect(lines.slice(0, 3)).toEqual(['2 checks failed:', '✗ a', '    line 0']);
    expect(lines.at(-1)).toBe('    line 59');
  });

  it.each([1, 2, 5, 9, 10, 40, 400])('fits forty lines together with the sum, with %i failures', (count) => {
    const checks = Array.from({ length: count }, (_, index) => ({
      ...check(`${index}`, longError),
      more: 'trace',
    }));
    const lines = describeFailures(checks);
    expect(lines.length).toBeLessThan(40);
    const shown = lines.filter((line) => line.startsWith('✗')).length;
    if (shown < count) expect(lines.at(-1)).toBe(`… and ${count - shown} more, above.`);
    expect(shown).toBeGreaterThanOrEqual(Math.min(count, 9));
  });
});

describe('the end of a green run', () => {
  it('names the ten files that took longest', () => {
    const reports = Array.from({ length: 12 }, (_, index) => file(`${index}.test.ts`, index));
    const [title, slowest, ...others] = describeSlowest(reports);
    expect(title).toBe('The slowest test files:');
    expect(slowest).toBe('    11.0 s  11.test.ts');
    expect(others).toHaveLength(9);
  });

  it('names none where no tests were run', () => {
    expect(describeSlowest([])).toEqual([]);
  });
});
