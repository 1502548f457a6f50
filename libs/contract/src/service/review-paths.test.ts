import { expect, test } from 'vitest';
import { isWriteReviewPath, writeReviewPath } from './review-paths.ts';

test.each(['/brands/norvik-tires/meridian', '/brands/norvik-tires/meridian/p/7K3M9QX2TD'])(
  'the page to review the tire at %s is that of its line',
  (path) => {
    expect(writeReviewPath(path)).toBe('/brands/norvik-tires/meridian/write-a-review');
  },
);

test.each([
  ['/brands/norvik-tires/meridian/write-a-review', true],
  ['/brands/norvik-tires/meridian/write-a-review/picture', true],
  ['/brands/norvik-tires/meridian/write-a-reviews', false],
  ['/brands/norvik-tires/meridian', false],
  ['/checkout/write-a-review', false],
])('the address %s is a page to write a review: %s', (path, expected) => {
  expect(isWriteReviewPath(path)).toBe(expected);
});
