import { forgetAtSignOut, readStored, stored } from '@tirekit/shell-ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCompareStore, useCompare } from './compare-store.ts';

const KEY = 'tk:1:compare-list';
const tire = (letter: string) => ({ itemId: `${letter}1B2C3D4E5`, name: `Norvik ${letter} 225/65R17` });
const five = ['A', 'B', 'C', 'D', 'E'].map(tire);

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** A tab of this browser. */
const openTab = () => {
  const store = createCompareStore();
  const { add, remove, clear } = store.getState();
  return {
    ...{ add, remove, clear },
    ids: () => store.getState().tires.map(({ itemId }) => itemId[0]),
    refusal: () => store.getState().refusal,
  };
};

describe('the list of tires to compare', () => {
  it('is kept by this browser for the next visit', () => {
    const tab = openTab();
    five.slice(0, 2).forEach(tab.add);
    expect(readStored(stored.compareList)).toEqual(five.slice(0, 2));
    expect(openTab().ids()).toEqual(['A', 'B']);
    tab.clear();
    expect(window.localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['is full', 'QuotaExceededError'],
    ['stores nothing', 'SecurityError'],
  ])('holds several tires in a tab of a browser that %s', (_, name) => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', name);
    });
    const tab = openTab();
    five.slice(0, 3).forEach(tab.add);
    tab.remove('A1B2C3D4E5');
    expect(tab.ids()).toEqual(['B', 'C']);
  });

  it('refuses a sixth tire and keeps the five', () => {
    const tab = openTab();
    five.forEach(tab.add);
    tab.add(tire('F'));
    expect(tab.refusal()).toMatchObject({ why: 'full', name: 'Norvik F 225/65R17' });
    expect(tab.ids()).toEqual(['A', 'B', 'C', 'D', 'E']);
    const { number } = tab.refusal() ?? {};
    tab.add(tire('F'));
    expect(tab.refusal()?.number).not.toBe(number);
    tab.remove('A1B2C3D4E5');
    expect(tab.refusal()).toBeNull();
    tab.add(tire('F'));
    expect(tab.ids()).toEqual(['B', 'C', 'D', 'E', 'F']);
  });

  it('refuses the same tire twice, also where another tab has added it a moment ago', () => {
    const [one, other] = [openTab(), openTab()];
    one.add(tire('A'));
    other.add(tire('A'));
    expect(other.refusal()).toMatchObject({ why: 'duplicate' });
    other.add(tire('B'));
    expect(other.ids()).toEqual(['A', 'B']);
    one.remove('A1B2C3D4E5');
    expect(one.ids()).toEqual(['B']);
  });

  it.each([
    ['another shape', '{"tires":[]}'],
    ['no JSON', '<script>'],
    ['numbers', '[1,2]'],
    ['no ids', JSON.stringify([{ itemId: '../../admin', name: 'x' }])],
    ['names that are too long to be stored', JSON.stringify([{ ...tire('A'), name: 'x'.repeat(5_000) }])],
  ])('is empty where the browser stores %s', (_, text) => {
    window.localStorage.setItem(KEY, text);
    const tab = openTab();
    expect(tab.ids()).toEqual([]);
    tab.add(tire('B'));
    expect(openTab().ids()).toEqual(['B']);
  });

  it('takes at most five different tires with short names from what is stored', () => {
    const many = [...five, tire('A'), tire('F'), tire('G')].map((one) => ({
      ...one,
      name: one.name.repeat(50),
    }));
    window.localStorage.setItem(KEY, JSON.stringify(many));
    const tab = openTab();
    expect(tab.ids()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(createCompareStore().getState().tires[0]?.name.length).toBeLessThanOrEqual(120);
  });

  it('follows what another tab does, and goes with the buyer’s other data', () => {
    useCompare.getState().add(tire('A'));
    window.localStorage.setItem(KEY, JSON.stringify(five));
    window.dispatchEvent(new Event('storage'));
    expect(useCompare.getState().tires).toHaveLength(5);
    forgetAtSignOut();
    expect(useCompare.getState().tires).toEqual([]);
    expect(window.localStorage.getItem(KEY)).toBeNull();
  });
});
