import { expect, test } from 'vitest';
import type { HelpEntry } from './help-entry.ts';
import { helpSearch } from './help-search.ts';

const entry = (id: string, title: string, words = ''): HelpEntry => ({
  id,
  title,
  summary: '',
  kind: 'answer',
  words,
});
const search = helpSearch([
  entry('/help-center/tires#age', 'How old are the tires?', 'age dot fresh'),
  entry('/help-center/delivery#when', 'When will my tires come?', 'shipping arrive'),
  entry('/help-center/delivery#apo', 'Do you ship to military addresses?', 'apo fpo dpo'),
  entry('/help-center/orders#cancel', 'Can I cancel my order?', 'cancellation'),
]);

test.each([
  ['how old are the tires', '/help-center/tires#age'],
  ['apo', '/help-center/delivery#apo'],
  ['canceling', '/help-center/orders#cancel'],
  ['cancell my order', '/help-center/orders#cancel'],
  ['military shipping', '/help-center/delivery#apo'],
])('“%s” finds its answer first', (question, id) => {
  expect(search(question)[0]?.id).toBe(id);
});

test('a question of common words alone finds nothing', () => {
  expect(search('what is the')).toEqual([]);
});
