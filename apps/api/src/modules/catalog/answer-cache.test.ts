import { expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import type { ChannelView } from './index/channel-view.ts';

/** What is read of a view. */
const viewAt = (index: { version: number }) => ({ id: 1, index }) as unknown as ChannelView;

function cacheThatCounts(maxBytes?: number) {
  const cache = new AnswerCache(maxBytes);
  const made = new Map<string, number>();
  const ask = (view: ChannelView, question: string): string =>
    String(
      cache.get(view, question, () => {
        made.set(question, (made.get(question) ?? 0) + 1);
        return JSON.stringify({ question, version: view.index.version });
      }),
    );
  return { ask, timesMade: (question: string) => made.get(question) ?? 0 };
}

test('what was asked for twice is made no more, until the catalogue changes', () => {
  const index = { version: 1 };
  const view = viewAt(index);
  const { ask, timesMade } = cacheThatCounts();
  for (let time = 0; time < 5; time++) expect(ask(view, 'one')).toBe('{"question":"one","version":1}');
  expect(timesMade('one')).toBe(2);
  index.version = 2;
  expect(ask(view, 'one')).toBe('{"question":"one","version":2}');
  expect(timesMade('one')).toBe(3);
});

test('where there is no room for everything, every answer is right, and what is asked for most comes to stay', () => {
  const view = viewAt({ version: 1 });
  // Room for some ten answers.
  const { ask, timesMade } = cacheThatCounts(6_000);
  for (let time = 0; time < 400; time++) {
    const seldom = `seldom ${String(time % 40)}`;
    for (const question of ['often', seldom])
      expect(ask(view, question)).toBe(JSON.stringify({ question, version: 1 }));
  }
  expect(timesMade('often')).toBeLessThan(40);
});
