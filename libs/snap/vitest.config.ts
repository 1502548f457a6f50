import { sharedTests } from '../../vitest.shared.ts';

// The reader is tested in Node, where it runs in the API; a test of a component asks for jsdom in its first line.
export default sharedTests({ environment: 'node', setupFiles: ['./test/setup.ts'] });
