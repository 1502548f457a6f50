import { sharedTests } from '../../vitest.shared.ts';

export default sharedTests({
  maxWorkers: 2,
  // Before any schema is made, as `src/app.ts` does it: tests import the contract first.
  setupFiles: ['zod/compile'],
  globalSetup: ['./test/support/global-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
});
