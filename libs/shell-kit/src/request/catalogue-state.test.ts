import { expect, test } from 'vitest';
import { catalogueState } from './catalogue-state.ts';

/** A state whose clock and answers the test gives. */
function asked() {
  const world = { now: 1_000, answer: async () => '1', questions: 0 };
  const state = catalogueState(
    () => {
      world.questions++;
      return world.answer();
    },
    () => world.now,
  );
  return { world, state };
}

test('the catalogue is asked about once in 200 ms, however many want to know', async () => {
  const { world, state } = asked();
  expect(await Promise.all([state(), state(), state()])).toEqual(['1', '1', '1']);
  world.now += 199;
  expect(state()).toBe('1');
  expect(world.questions).toBe(1);
  world.now += 1;
  world.answer = async () => '2';
  expect(await state()).toBe('2');
  expect(world.questions).toBe(2);
});

test('an answer counts from when it was asked for', async () => {
  const { world, state } = asked();
  world.answer = async () => {
    world.now += 150;
    return '1';
  };
  await state();
  world.now += 50;
  await state();
  expect(world.questions).toBe(2);
});

test('the state is unknown while the API does not say, and known again afterwards', async () => {
  const { world, state } = asked();
  world.answer = async () => Promise.reject(new Error('out of reach'));
  expect(await state()).toBeNull();
  expect(state()).toBeNull();
  world.now += 200;
  world.answer = async () => '7';
  expect(await state()).toBe('7');
});
