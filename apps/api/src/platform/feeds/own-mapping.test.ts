import { expect, test } from 'vitest';
import { dayField, textField } from './fields/index.ts';
import { isOwnMapping, ownMapping } from './own-mapping.ts';

const fields = [
  textField({ name: 'slug', label: 'slug' }),
  dayField({ name: 'startsOn', label: 'first day' }),
];

test.each<[string, string[]]>([
  ['as the fields', ['startsOn', 'slug']],
  ['as the fields, in snake case', ['slug', 'starts_on']],
])('a file whose columns are named %s needs no mapping', (_, columns) => {
  const mapping = ownMapping('deals', fields, columns);
  expect(mapping?.fields).toEqual({
    slug: { column: 'slug' },
    startsOn: { column: columns.find((column) => column !== 'slug') },
  });
  expect(mapping !== null && isOwnMapping(mapping)).toBe(true);
});

test.each([['Starts on'], ['STARTS_ON'], ['starts-On']])(
  'a heading such as “%s” is that of a field, and the mapping stays our own',
  (heading) => {
    const mapping = ownMapping('deals', fields, ['Slug', heading]);
    expect(mapping?.fields).toEqual({ slug: { column: 'slug' }, startsOn: { column: 'startsOn' } });
    expect(mapping !== null && isOwnMapping(mapping)).toBe(true);
  },
);

test.each<[string, string[]]>([
  ['of another name', ['slug', 'begins']],
  ['that says the same twice', ['startsOn', 'starts_on']],
  ['that says the same in another case', ['startsOn', 'Starts On']],
  ['in other words', ['Name', 'Starts on']],
])('a file with a column %s needs a mapping', (_, columns) => {
  expect(ownMapping('deals', fields, columns)).toBeNull();
});
