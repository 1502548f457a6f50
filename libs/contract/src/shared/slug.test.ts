import { expect, it } from 'vitest';
import { toSlug } from './slug.ts';

it.each([
  ['Sport Touring', 'sport-touring'],
  ['Citroën C-4', 'citroen-c-4'],
  ['Édition Spéciale', 'edition-speciale'],
  ["Driver's Choice", 'drivers-choice'],
  ['Town & Country', 'town-and-country'],
  [' 2.0T ', '2-0t'],
])('writes "%s" as %s in an address', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});
