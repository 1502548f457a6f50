import { describe, expect, test } from 'vitest';
import { catalogueState, type KnownState } from './catalogue-state.ts';

type Told = { version: string; changed: string[] | null };

/** A state whose clock and answers the test gives. */
function asked() {
  const world = {
    now: 1_000,
    answer: async (): Promise<Told> => ({ version: '1', changed: null }),
    questions: [] as (string | undefined)[],
  };
  const state = catalogueState(
    (since) => {
      world.questions.push(since);
      return world.answer();
    },
    () => world.now,
  );
  /** The state a moment later, when the API has said this. */
  const told = async (version: string, changed: string[] | null): Promise<KnownState> => {
    world.now += 200;
    world.answer = async () => ({ version, changed });
    const known = await state();
    if (known === null) throw new Error('The state is unknown');
    return known;
  };
  return { world, state, told };
}

test('the catalogue is asked about once in 200 ms, however many want to know', async () => {
  const { world, state } = asked();
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

test('an answer counts from when it was asked for', async () => {
  const { world, state } = asked();
  world.answer = async () => {
    world.now += 150;
    return { version: '1', changed: null };
  };
  await state();
  world.now += 50;
  await state();
  expect(world.questions).toHaveLength(2);
});

test('the state is unknown while the API does not say, and known again afterwards', async () => {
  const { world, state, told } = asked();
  world.answer = async () => Promise.reject(new Error('out of reach'));
  expect(await state()).toBeNull();
  expect(state()).toBeNull();
  expect((await told('7', null)).version).toBe('7');
});

describe('what was made of an earlier state', () => {
  const made = (version: string, ...parts: string[]) => ({ version, parts });

  test('holds until one of its parts has changed', async () => {
    const { told } = asked();
    await told('3', null);
    const now = await told('5', ['size/a', 'line/1']);
    expect(now.holds(made('3', 'size/b', 'line/2'))).toBe(true);
    expect(now.holds(made('3', 'size/b', 'line/1'))).toBe(false);
    expect(now.holds(made('5', 'line/1'))).toBe(true);
    expect(now.holds({ version: '3', parts: null })).toBe(false);
    expect(now.holds({ version: '5', parts: null })).toBe(true);
  });

  test('does not hold again because something else has changed later', async () => {
    const { told } = asked();
    await told('3', null);
    await told('5', ['size/a']);
    const now = await told('6', ['size/b']);
    expect(now.holds(made('3', 'size/a'))).toBe(false);
    expect(now.holds(made('5', 'size/a'))).toBe(true);
    expect(now.holds(made('5', 'size/a', 'size/b'))).toBe(false);
    expect(now.holds(made('3', 'size/c'))).toBe(true);
  });

  test('does not hold if it is older than what is known of changes', async () => {
    const { told } = asked();
    const first = await told('3', null);
    expect(first.holds(made('2', 'size/a'))).toBe(false);
    const now = await told('5', null);
    expect(now.holds(made('3', 'size/a'))).toBe(false);
    expect((await told('6', [])).holds(made('5', 'size/a'))).toBe(true);
  });

  test('changes that were told while the API was out of reach are asked for afterwards', async () => {
    const { world, state, told } = asked();
    await told('3', null);
    world.now += 200;
    world.answer = async () => Promise.reject(new Error('out of reach'));
    expect(await state()).toBeNull();
    await told('9', ['size/a']);
    expect(world.questions).toEqual([undefined, '3', '3']);
  });

  test('nothing that lacks a part holds in any state', async () => {
    const { told } = asked();
    expect((await told('3', null)).holds({ version: '', parts: null })).toBe(false);
  });
});
