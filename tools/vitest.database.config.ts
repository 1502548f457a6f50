import { testsOfPart } from '../vitest.shared.ts';

/** What starts clusters of PostgreSQL, installations on them, and loads the sample data. */
export default testsOfPart('database');
