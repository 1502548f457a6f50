import { hoursLines } from '@tirekit/channel';
import { business } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { inZone } from './support-open.ts';

const { zone, retail, fleet } = business.supportHours;
const getHours = (ranges: typeof retail | typeof fleet) => ({
  zone,
  ranges: ranges.map((range) => ({ ...range, days: [...range.days] })),
});

describe('support hours', () => {
  test.each([
    ['America/Los_Angeles', ['Mon–Fri 5am–4pm PT', 'Sat 6am–2pm PT', 'Sun closed']],
    ['America/New_York', ['Mon–Fri 8am–7pm ET', 'Sat 9am–5pm ET', 'Sun closed']],
    ['Asia/Kolkata', ['Mon–Fri 6:30pm–5:30am your time', 'Sat 7:30pm–3:30am your time', 'Sun closed']],
    ['Pacific/Auckland', ['Tue–Sat 2am–1pm your time', 'Sun 3am–11am your time', 'Mon closed']],
  ])('read in %s as a clock there shows them', (zone, lines) => {
    for (const instant of ['2026-11-18T12:00:00Z', '2026-11-22T04:30:00Z', '2026-11-23T04:30:00Z'])
      expect(hoursLines(inZone(getHours(retail), zone, new Date(instant)), 'your time')).toEqual(lines);
  });

  test('follow summer time of both places', () => {
    const phoenix = (instant: string) =>
      hoursLines(inZone(getHours(fleet), 'America/Phoenix', new Date(instant)), 'your time')[0];
    expect(phoenix('2026-07-06T12:00:00Z')).toBe('Mon–Fri 5am–3pm your time');
    expect(phoenix('2026-12-07T12:00:00Z')).toBe('Mon–Fri 6am–4pm your time');
  });
});
