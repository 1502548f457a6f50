import { expect, test } from 'vitest';
import { copyText, Json } from './copy.ts';

test.each([
  ['nothing', null, '\\N'],
  ['a number', 12.5, '12.5'],
  ['true', true, 't'],
  ['plain text', '225/65R17', '225/65R17'],
  ['a tab, a line break, a backslash', 'a\tb\nc\\d', 'a\\tb\\nc\\\\d'],
  ['numbers of an array', [2019, 2020], '{2019,2020}'],
  [
    'quoted texts of an array',
    ['a b', 'say "hi"', 'back\\slash'],
    '{"a b","say \\\\"hi\\\\"","back\\\\\\\\slash"}',
  ],
  ['an empty array', [], '{}'],
  ['JSON', new Json({ note: 'a\n"b"' }), '{"note":"a\\\\n\\\\"b\\\\""}'],
])('%s is written as PostgreSQL reads it', (_, value, text) => {
  expect(copyText(value)).toBe(text);
});
