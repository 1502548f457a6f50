import { supportHours } from '@tirekit/channel';
import { expect, test } from 'vitest';
import { availabilityAt, withHelpDesk } from './availability.ts';

const retail = { support: { hours: supportHours.retail } } as Parameters<typeof availabilityAt>[0];
const dealer = { support: { hours: supportHours.dealerProgram } } as Parameters<typeof availabilityAt>[0];
const [on, off] = [
  { onDuty: true, anyHours: false },
  { onDuty: false, anyHours: false },
];
/** A help desk answers, and no account is on duty. */
const helpDesk = withHelpDesk(off, true);
const overtime = { onDuty: true, anyHours: true };

/** 6:59 and 7:00 in the evening of a Friday in New York. */
const [lastMinute, closed] = ['2026-11-20T23:59:00Z', '2026-11-21T00:00:00Z'];

test.each([
  ['while support is open and somebody is on duty', retail, on, lastMinute, 'now', null],
  ['while a help desk has people', retail, helpDesk, lastMinute, 'now', null],
  ['once the help desk’s people have left', retail, helpDesk, closed, 'outside-hours', 'Sat 9am ET'],
  ['while nobody is on duty', retail, off, lastMinute, 'nobody', null],
  [
    'once support has closed, although somebody is on duty',
    retail,
    on,
    closed,
    'outside-hours',
    'Sat 9am ET',
  ],
  ['once support has closed, if somebody answers at any hour', retail, overtime, closed, 'now', 'Sat 9am ET'],
  ['an hour longer in the dealer program', dealer, on, closed, 'now', null],
])(
  'a chat is answered by the hours and by whoever is there: %s',
  (_when, channel, duty, at, available, next) => {
    expect(availabilityAt(channel, duty, new Date(at))).toEqual({ available, opensNext: next });
  },
);
