import { sharedTests } from '../../vitest.shared.ts';

export default sharedTests({ include: ['test/**/*.test.ts'], testTimeout: 15_000 });
