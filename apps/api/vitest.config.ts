import { sharedTests } from '../../vitest.shared.ts';

export default sharedTests({
  maxWorkers: 2,
  // Before any schema is made, as `src/app.ts` does it: tests import the contract first.
  setupFiles: ['zod/compile'],
  globalSetup: ['./test/support/global-setup.ts'],
  // Tests wait for other processes, which take their time on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
});
