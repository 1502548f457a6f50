import { describe, expect, test } from 'vitest';
import * as messages from '../messages.ts';
import { isRealDate, Email, Zip, Zip5, FirstName, Phone, PlainText } from './patterns.ts';

const schemas = { Email, Zip, FirstName, PlainText: PlainText(20) };

describe('typed input', () => {
  test.each([
    ['44 207 946', messages.phone],
    ['+1 212 555 1234', null],
  ])('a phone field says about %s: %s', (typed, message) => {
    const read = Phone.safeParse(typed);
    expect(read.error?.issues[0]?.message ?? null).toBe(message);
  });

  test.each([
    ['02/29/2024', true],
    ['02/29/2023', false],
    ['2/9/2024', false],
    ['13/01/2024', false],
  ])('date %s: %s', (typed, real) => {
    expect(isRealDate(typed)).toBe(real);
  });

  test.each([
    ['Email', 'a@b.co', true],
    ['Email', 'a@b', false],
    ['Email', 'a\u0007@b.co', true],
    ['Email', '\u202ea@b.co', true],
    ['Zip', '12345-6789', true],
    ['Zip', '1234', false],
    ['FirstName', "O'Brien, Jr.", true],
    ['FirstName', 'O’Brien', true],
    ['FirstName', 'Łukasz', true],
    ['FirstName', 'Nguyễn', true],
    ['FirstName', 'Jose\u0301 Mari\u0301a'.padEnd(27, 'x'), true],
    ['FirstName', ' Müller-Lüdenscheidt ', true],
    ['FirstName', 'x'.repeat(26), false],
    ['FirstName', 'R2-D2', false],
    ['FirstName', '   ', false],
    ['FirstName', '<b>', false],
    ['PlainText', '12 Main St #4', true],
    ['PlainText', '<script>', false],
    ['PlainText', 'gate 5 🚪', true],
    ['PlainText', 'gate\u0007 5', true],
    ['PlainText', '\u202e5 etag', true],
    ['PlainText', 'gate \ud83d', false],
  ] as const)('%s, %j: %s', (name, typed, good) => {
    expect(schemas[name].safeParse(typed).success).toBe(good);
  });

  test('a text of several lines becomes one line', () => {
    expect(PlainText(20).parse('Gate 5.\r\n\r\n Ring twice\n')).toBe('Gate 5. Ring twice');
  });

  test('ZIP+4 is looked up by its five digits', () => {
    expect(Zip5.parse(' 10001-1234 ')).toBe('10001');
  });
});
