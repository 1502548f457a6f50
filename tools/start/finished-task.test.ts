import { expect, test } from 'vitest';
import { finishedTask } from './finished-task.ts';

test.each([
  ['> nx run @tirekit/retail:build', '@tirekit/retail:build done'],
  ['> nx run @tirekit/shell-server:program  [local cache]', '@tirekit/shell-server:program done'],
])('a finished task is reported when it is news: %s', (line, news) => {
  expect(finishedTask(line)).toBe(news);
});

test.each([
  'See https://rolldown.rs/reference/InputOptions.checks#bundlertimings for more details.',
  '- Use build.rolldownOptions.output.codeSplitting to improve chunking: https://rolldown.rs/reference',
  'dist/client/assets/cart-DmWoeOM8.js    25.99 kB',
  '',
])('a bundler’s output is not reported: %s', (line) => {
  expect(finishedTask(line)).toBe('');
});
