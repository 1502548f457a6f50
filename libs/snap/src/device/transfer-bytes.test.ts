import { business } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { transferBytes } from './transfer-bytes.ts';

test('pages name the megabytes that the files of the reader take', () => {
  const bytes = Object.values(transferBytes).reduce((sum, one) => sum + one, 0);
  expect(Math.ceil(bytes / 1_000_000)).toBe(business.sidewallReader.downloadMegabytes);
});
