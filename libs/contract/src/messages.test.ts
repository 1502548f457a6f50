import { expect, test } from 'vitest';
import { errorTable } from './errors.ts';
import * as messages from './messages.ts';
import { copyProblems, messageTexts } from './testing/index.ts';

/** The specification's sentences with a spelling of their own (section 5). */
const SPECIFIED: ReadonlySet<string> = new Set([
  messages.zipMissing,
  messages.zipDifferent,
  messages.usZip,
  messages.outsideArea,
]);

test('messages and refusals spell a word in one way', () => {
  const texts = [...messageTexts(messages), ...Object.values(errorTable).map(({ message }) => message)];
  expect(texts.filter((text) => !SPECIFIED.has(text)).flatMap(copyProblems)).toEqual([]);
});

test.each([
  ['fits 17 in wheels', 'fits 17-inch wheels'],
  ['Order cancelled', 'Order canceled'],
  ['Enter your zip code', 'Enter your ZIP code'],
  ['Aquaplanes early', 'Hydroplanes early'],
  ['Below 45 °F', 'Below 45°F'],
  ['Hello Ann.', 'Hi Ann,'],
])('"%s" is wrong and "%s" is right', (wrong, right) => {
  expect(copyProblems(wrong)).toHaveLength(1);
  expect(copyProblems(right)).toEqual([]);
});
