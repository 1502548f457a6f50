import { sharedTests } from '../../vitest.shared.ts';

// A shell loads its whole build before the first test.
export default sharedTests({ include: ['test/**/*.test.ts'], testTimeout: 15_000, hookTimeout: 60_000 });
