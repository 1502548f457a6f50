import { describe, expect, it } from 'vitest';
import { eventDates, eventOfPath } from './shopping-events.ts';

describe('Black Friday', () => {
  it.each([
    ['2026-01-01', 'before', '2026-11-27'],
    ['2026-11-26', 'before', '2026-11-27'],
    ['2026-11-27', 'during', '2026-11-27'],
    ['2026-11-29', 'during', '2026-11-27'],
    ['2026-11-30', 'after', '2027-11-26'],
    ['2026-12-31', 'after', '2027-11-26'],
  ])('seen from %s is %s, and the next one is on %s', (today, state, next) => {
    expect(eventDates('black-friday', today)).toMatchObject({ state, next });
  });
});

describe('Cyber Monday', () => {
  it.each([
    ['2026-11-29', 'before', '2026-11-30'],
    ['2026-11-30', 'during', '2026-11-30'],
    ['2026-12-01', 'after', '2027-11-29'],
    // After a late Black Friday, it is in December.
    ['2024-12-02', 'during', '2024-12-02'],
  ])('seen from %s is %s, and the next one is on %s', (today, state, next) => {
    expect(eventDates('cyber-monday', today)).toMatchObject({ state, next });
  });
});

it('the address of a page tells which sale it is about', () => {
  expect(eventOfPath('/tire-deals/cyber-monday-sale')).toBe('cyber-monday');
  expect(eventOfPath('/tire-deals/winter-ready-60-off')).toBeNull();
});
