import { expect, test } from 'vitest';
import type { KnownState } from './catalogue-state.ts';
import { type AnswerStore, answerStore, knownAnswers } from './known-answers.ts';

const list = { total: 4 };
const from = (version: string | null, length = 1_000, parts?: string): { headers: Headers } => ({
  headers: new Headers({
    'content-length': String(length),
    ...(parts !== undefined && { 'x-tirekit-catalogue-parts': parts }),
    ...(version !== null && { 'x-tirekit-catalogue': version }),
  }),
});

/** A state in which these parts have changed, or all. */
const stateOf = (version: string | null, changed: string[] | null): KnownState | null =>
  version === null
    ? null
    : {
        version,
        holds: (made) =>
          made.version >= version ||
          (changed !== null && made.parts?.some((part) => changed.includes(part)) === false),
      };

/** Answers whose clock and state the test gives. */
function remembering(store: AnswerStore = answerStore(1_000_000), storefront = 'retail') {
  const world = { now: 1_000, state: '7' as string | null, changed: null as string[] | null };
  const answers = knownAnswers(
    store,
    storefront,
    () => stateOf(world.state, world.changed),
    () => world.now,
  );
  /** Keeps what was asked for a second time. */
  const keep: typeof answers.keep = (...answer) => {
    answers.keep(...answer);
    answers.keep(...answer);
  };
  return { world, ...answers, keep, keepFirst: answers.keep };
}

test('an answer is kept from the second time on that it is asked for', async () => {
  const { recall, keepFirst } = remembering();
  keepFirst('/list', list, from('7'));
  keepFirst('/list?page=2', list, from('7'));
  expect(await recall('/list')).toBeUndefined();
  keepFirst('/list', list, from('7'));
  expect((await recall('/list'))?.answer).toBe(list);
  expect(await recall('/list?page=2')).toBeUndefined();
});

test('an answer is the same object as long as the catalogue is in its state', async () => {
  const { world, recall, keep } = remembering();
  expect(await recall('/list')).toBeUndefined();
  keep('/list', list, from('7'));
  expect((await recall('/list'))?.answer).toBe(list);
  expect(await recall('/list?page=2')).toBeUndefined();
  world.state = '8';
  expect(await recall('/list')).toBeUndefined();
});

test('one of a newer state than ours holds too, and none while the state cannot be had', async () => {
  const { world, recall, keep } = remembering();
  keep('/list', list, from('8'));
  expect(await recall('/list')).toMatchObject({ answer: list, version: '8' });
  world.state = null;
  expect(await recall('/list')).toBeUndefined();
});

test('one whose parts have not changed holds, and shows the state of now', async () => {
  const { world, recall, keep } = remembering();
  keep('/a', list, from('7', 1_000, 'size/a'));
  keep('/b', list, from('7', 1_000, 'size/b'));
  Object.assign(world, { state: '8', changed: ['size/b', 'line/1'] });
  expect(await recall('/a')).toMatchObject({ answer: list, version: '8', parts: ['size/a'] });
  expect(await recall('/b')).toBeUndefined();
});

test('what took longer than a change takes the place of no newer one', async () => {
  const { recall, keep } = remembering();
  keep('/list', list, from('8'));
  keep('/list', { total: 3 }, from('7'));
  expect((await recall('/list'))?.answer).toBe(list);
});

test('after a minute it is asked for again: reviews change unseen', async () => {
  const { world, recall, keep } = remembering();
  keep('/reviews', list, from('7'));
  world.now += 59_999;
  expect((await recall('/reviews'))?.answer).toBe(list);
  world.now += 1;
  expect(await recall('/reviews')).toBeUndefined();
});

test('what does not say which catalogue it shows is not remembered', async () => {
  const { recall, keep } = remembering();
  keep('/cart', list, from(null));
  expect(await recall('/cart')).toBeUndefined();
});

test('storefronts share the room, and know nothing of one another’s prices', async () => {
  const store = answerStore(1_000_000);
  const [retail, employees] = [remembering(store), remembering(store, 'employee-portal')];
  retail.keep('/list', list, from('7'));
  expect(await employees.recall('/list')).toBeUndefined();
  employees.keep('/list', { total: 3 }, from('7'));
  expect((await retail.recall('/list'))?.answer).toBe(list);
});

test('the room holds what it may: what is used least leaves first', async () => {
  const store = answerStore(1_000_000);
  const { recall, keep } = remembering(store);
  for (let page = 0; page < 100; page++) {
    keep(`/list?page=${String(page)}`, list, from('7', 10_000));
    await recall('/list?page=0');
  }
  expect(store.calculatedSize).toBeLessThanOrEqual(1_000_000);
  expect(await recall('/list?page=0')).toBeDefined();
  expect(await recall('/list?page=1')).toBeUndefined();
});
