import { expect, test } from 'vitest';
import { dealTerms } from '../../test/answers.ts';
import { eventState, eventWords } from './event-words.ts';

const running = dealTerms({ event: 'black-friday', startsOn: '2026-11-20', endsOn: '2026-11-29' });
const upcoming = dealTerms({ ...running, state: 'upcoming' });

test('the page of a sale before its day says when it is, and when its first deal begins by the shop’s clock', () => {
  expect(eventWords('black-friday', '2026-11-01', [upcoming])).toEqual({
    lead: 'Black Friday is Friday, November 27, 2026. The first deal begins Nov 20, 2026, 12:00 AM ET.',
    empty: null,
  });
  expect(eventWords('cyber-monday', '2026-06-01', [])).toEqual({
    lead: 'Cyber Monday is Monday, November 30, 2026. Its deals will be here.',
    empty: 'No Cyber Monday deals to show yet',
  });
});

test('the sale is on once a deal of it runs, and says when they end', () => {
  expect(eventState('black-friday', '2026-11-20', [running])).toBe('during');
  expect(eventWords('black-friday', '2026-11-20', [running]).lead).toBe(
    'Our Black Friday deals are on. Deals end Nov 29, 2026, 11:59 PM ET. Prices shown include the deal. Tax and fees are extra.',
  );
});

test('the page of a sale on its day says so when there is no deal', () => {
  expect(eventWords('black-friday', '2026-11-27', [])).toEqual({
    lead: 'Black Friday is here.',
    empty: 'No Black Friday deals run right now',
  });
  expect(eventWords('black-friday', '2026-11-27', [{ ...upcoming, startsOn: '2026-11-28' }])).toEqual({
    lead: 'Black Friday is here. The first deal begins Nov 28, 2026, 12:00 AM ET.',
    empty: null,
  });
});

test('the page of a sale after its day names the next one', () => {
  expect(eventWords('black-friday', '2026-11-30', [])).toEqual({
    lead: 'Black Friday was Friday, November 27, 2026. The next one is Friday, November 26, 2027.',
    empty: null,
  });
});
