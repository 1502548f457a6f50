import { sharedTests } from '../../vitest.shared.ts';

export default sharedTests({ environment: 'jsdom', setupFiles: ['./test/setup.ts'] });
