import { sharedTests } from '../../vitest.shared.ts';

export default sharedTests({
  maxWorkers: 2,
  globalSetup: ['./test/support/global-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
});
