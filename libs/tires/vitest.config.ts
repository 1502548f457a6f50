import { sharedTests } from '../../vitest.shared.ts';

export default sharedTests({ include: ['src/**/*.test.ts'] });
