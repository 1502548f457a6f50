import { expect, test } from 'vitest';
import { namer } from './short-class-names.ts';

test('a class has the same four characters in every build and checkout, and no other class has them', () => {
  const here = namer('/here/apps/retail');
  const there = namer('/there/apps/retail');
  const name = here('button', '/here/libs/ui/src/button.module.css');
  expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{3}$/);
  expect(there('button', '/there/libs/ui/src/button.module.css?used')).toBe(name);
  expect(here('label', '/here/libs/ui/src/button.module.css')).not.toBe(name);
  expect(here('button', '/here/libs/ui/src/card.module.css')).not.toBe(name);
});
