import { expect, test } from 'vitest';
import { keysAgree } from './vin-keys.ts';

test.each([
  ['**BA', '**BA', true],
  ['**BA', '**BB', false],
  ['**BA', 'F***', true],
  ['F*B', 'FK', true],
  ['**[A-C]1', '**B*', true],
  ['**[A-C]1', '**D*', false],
  ['**[AX]', '**[B-Y]', true],
  ['*****|*U', '*****|*T', false],
])('keys %s and %s agree: %s', (a, b, agree) => {
  expect(keysAgree(a, b)).toBe(agree);
  expect(keysAgree(b, a)).toBe(agree);
});
