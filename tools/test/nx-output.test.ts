import { describe, expect, it } from 'vitest';
import { failedTasks } from './nx-output.ts';

const RED = `
 NX   Running targets lint, typecheck for 2 projects:

- @tirekit/tires
- @tirekit/channel



> nx run @tirekit/tires:typecheck

> node tsc -p libs/tires/tsconfig.json\r
\r
> nx run @tirekit/tires:lint

> eslint .\r
\r
\u001b[4m/checkout/libs/tires/src/size.ts\u001b[24m
  1:19  error  Unexpected any

✖ 1 problem
> nx run @tirekit/channel:lint  [local cache]

> eslint .\r


 NX   Running targets lint, typecheck for 2 projects failed

Failed tasks:

- @tirekit/tires:lint

  Run duration:      30.0s
`;

describe('what Nx prints', () => {
  it('tells which tasks failed, and what each of them said', () => {
    const [task, ...others] = failedTasks(RED);
    expect(others).toEqual([]);
    expect(task).toMatchObject({ project: '@tirekit/tires', target: 'lint' });
    expect(task?.output).toMatch(/^> eslint \.\n[^]*Unexpected any\n\n✖ 1 problem$/);
    expect(task?.output).toContain('\n/checkout/libs/tires/src/size.ts\n');
  });

  it('tells nothing where all went well', () => {
    expect(failedTasks('> nx run @tirekit/tires:lint\n\n NX   Successfully ran target lint\n')).toEqual([]);
  });
});
