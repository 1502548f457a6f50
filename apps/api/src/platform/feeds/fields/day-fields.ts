import { DAY_MS, dayZones } from '@tirekit/contract';
import { Temporal } from 'temporal-polyfill';
import { BadCell, canonical } from '../../import/cell-kinds.ts';
import type { FeedField } from '../feed-field.ts';
import { type FieldWords, named } from './field-words.ts';

/** A day, such as `2026-12-31`, or as spreadsheets write it. */
export const dayField = (words: FieldWords): FeedField => ({
  ...named(words),
  read: (cell) => canonical(cell, 'day', null),
});

/** With an offset or a `Z` it is the same instant everywhere. */
const WITH_OFFSET = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[-+]\d\d:?\d\d)$/i;
const DAY_AND_TIME = /^(\S+)(?:T| +)(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?: ?([AP])\.?M\.?)?$/i;
/** A day and the part of it that has passed, as Excel stores a time. */
const SERIAL_TIME = /^(\d{5})(\.\d+)$/;

function readMoment(cell: string, zone: string): string {
  if (WITH_OFFSET.test(cell)) {
    const instant = Date.parse(cell.replace(' ', 'T'));
    if (Number.isNaN(instant)) throw wrong(cell);
    return new Date(instant).toISOString();
  }
  const { day, seconds } = splitMoment(cell);
  const midnight = Temporal.PlainDate.from(canonical(day, 'day', null)).toPlainDateTime();
  return new Date(midnight.add({ seconds }).toZonedDateTime(zone).epochMilliseconds).toISOString();
}

const wrong = (cell: string): BadCell =>
  new BadCell(`must be a time such as 2026-11-27 14:30, not "${cell}"`);

/** The seconds are those of the day's clock, also where clocks are set. */
function splitMoment(cell: string): { readonly day: string; readonly seconds: number } {
  const [, serial, part] = SERIAL_TIME.exec(cell) ?? [];
  if (serial !== undefined) return { day: serial, seconds: Math.round((Number(part) * DAY_MS) / 1000) };
  const [, day, hour, minute, second, half] = DAY_AND_TIME.exec(cell) ?? [];
  if (day === undefined) return { day: cell, seconds: 0 };
  const isHalf = half !== undefined;
  const [h, m, s] = [Number(hour), Number(minute), Number(second ?? 0)];
  if (m > 59 || s > 59 || h > 23 || (isHalf && (h < 1 || h > 12))) throw wrong(cell);
  const hours = isHalf ? (h % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : h;
  return { day, seconds: (hours * 60 + m) * 60 + s };
}

interface MomentRules extends FieldWords {
  /** The zone of times without one; the shop's where it is missing. */
  readonly zone?: string;
}

/** An instant, stored as ISO text. A day alone is its midnight. */
export const momentField = ({ zone = dayZones.shop, ...words }: MomentRules): FeedField => ({
  ...named(words),
  read: (cell) => readMoment(cell, zone),
});
