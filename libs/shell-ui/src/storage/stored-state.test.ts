// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readStored } from './browser-storage.ts';
import * as stored from './stored-keys.ts';
import { storedState } from './stored-state.ts';

beforeEach(() => localStorage.clear());

const civic = { year: '2019', make: 'honda', model: 'civic', label: '2019 Honda Civic', path: '/x' };
const createStore = () =>
  create<{ vehicle: typeof civic | null }>()(
    persist((): { vehicle: typeof civic | null } => ({ vehicle: null }), {
      name: 'garage',
      storage: storedState({ vehicle: stored.vehicle }),
    }),
  );

test('a store keeps its state under the typed key and has it again on the next visit', () => {
  createStore().setState({ vehicle: civic });
  expect(readStored(stored.vehicle)).toEqual(civic);
  expect(createStore().getState().vehicle).toEqual(civic);
});

test('a stored value of the wrong type counts as absent', () => {
  localStorage.setItem('tk:1:vehicle', '{"year":2019}');
  expect(createStore().getState().vehicle).toBeNull();
});

test('clearing the storage removes the value', () => {
  const store = createStore();
  store.setState({ vehicle: civic });
  store.persist.clearStorage();
  expect(readStored(stored.vehicle)).toBeNull();
});
