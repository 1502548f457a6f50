import { describe, expect, it } from 'vitest';
import { chooseChecks, GROUPS } from './checks.ts';

describe('the parts of npm test', () => {
  it('are all of the groups, of which the quick ones run side by side where all are wanted', () => {
    const [first, ...later] = chooseChecks();
    expect(first?.title).toBe('Format, lint, types, unit, API and database tests');
    const alone = GROUPS.flatMap((group) => chooseChecks(group));
    expect(later).toEqual(alone.filter(({ group }) => !['lint', 'unit', 'database'].includes(group)));
  });

  it.each(GROUPS)('has something to run for %s alone', (group) => {
    expect(chooseChecks(group).map((check) => check.group)).toContain(group);
  });
});
