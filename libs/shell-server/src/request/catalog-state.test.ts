import { describe, expect, test } from 'vitest';
import { catalogState, type KnownState } from './catalog-state.ts';

type StateAnswer = { version: string; changed: string[] | null };

/** A catalog state whose clock and API answers the test sets. */
function stateWith() {
  const world = {
    now: 1_000,
    answer: async (): Promise<StateAnswer> => ({ version: '1', changed: null }),
    questions: [] as (string | undefined)[],
  };
  const state = catalogState(
    (since) => {
      world.questions.push(since);
      return world.answer();
    },
    () => world.now,
  );
  /** The state a moment later, after the API has answered this. */
  const learn = async (version: string, changed: string[] | null): Promise<KnownState> => {
    world.now += 200;
    world.answer = async () => ({ version, changed });
    const known = await state();
    if (known === null) throw new Error('The state is unknown');
    return known;
  };
  return { world, state, learn };
}

test('many requests ask for the state of the catalog once in 200 ms', async () => {
  const { world, state } = stateWith();
  const states = await Promise.all([state(), state(), state()]);
  expect(states.map((known) => known?.version)).toEqual(['1', '1', '1']);
  world.now += 199;
  expect(state()).toBe(states[0]);
  expect(world.questions).toEqual([undefined]);
  world.now += 1;
  world.answer = async () => ({ version: '2', changed: [] });
  expect((await state())?.version).toBe('2');
  expect(world.questions).toEqual([undefined, '1']);
});

test('the 200 ms begin when the API is asked', async () => {
  const { world, state } = stateWith();
  world.answer = async () => {
    world.now += 150;
    return { version: '1', changed: null };
  };
  await state();
  world.now += 50;
  await state();
  expect(world.questions).toHaveLength(2);
});

test('the state is unknown while the API does not answer, and known again afterwards', async () => {
  const { world, state, learn } = stateWith();
  world.answer = async () => Promise.reject(new Error('out of reach'));
  expect(await state()).toBeNull();
  expect(state()).toBeNull();
  expect((await learn('7', null)).version).toBe('7');
});

describe('an answer from an earlier state', () => {
  const answer = (version: string, ...tags: string[]) => ({ version, tags });

  test('is fresh until one of its tags has changed', async () => {
    const { learn } = stateWith();
    await learn('3', null);
    const now = await learn('5', ['size/a', 'line/1']);
    expect(now.isFresh(answer('3', 'size/b', 'line/2'))).toBe(true);
    expect(now.isFresh(answer('3', 'size/b', 'line/1'))).toBe(false);
    expect(now.isFresh(answer('5', 'line/1'))).toBe(true);
    expect(now.isFresh({ version: '3', tags: null })).toBe(false);
    expect(now.isFresh({ version: '5', tags: null })).toBe(true);
  });

  test('stays stale when something else changes later', async () => {
    const { learn } = stateWith();
    await learn('3', null);
    await learn('5', ['size/a']);
    const now = await learn('6', ['size/b']);
    expect(now.isFresh(answer('3', 'size/a'))).toBe(false);
    expect(now.isFresh(answer('5', 'size/a'))).toBe(true);
    expect(now.isFresh(answer('5', 'size/a', 'size/b'))).toBe(false);
    expect(now.isFresh(answer('3', 'size/c'))).toBe(true);
  });

  test('is stale if it is older than the known changes', async () => {
    const { learn } = stateWith();
    const first = await learn('3', null);
    expect(first.isFresh(answer('2', 'size/a'))).toBe(false);
    const now = await learn('5', null);
    expect(now.isFresh(answer('3', 'size/a'))).toBe(false);
    expect((await learn('6', [])).isFresh(answer('5', 'size/a'))).toBe(true);
  });

  test('is checked against the changes that happened while the API was out of reach', async () => {
    const { world, state, learn } = stateWith();
    await learn('3', null);
    world.now += 200;
    world.answer = async () => Promise.reject(new Error('out of reach'));
    expect(await state()).toBeNull();
    await learn('9', ['size/a']);
    expect(world.questions).toEqual([undefined, '3', '3']);
  });

  test('is never fresh if a part of it is missing', async () => {
    const { learn } = stateWith();
    expect((await learn('3', null)).isFresh({ version: '', tags: null })).toBe(false);
  });
});
