import { expect, test } from 'vitest';
import { inWinAnsi } from './win-ansi.ts';

test.each([
  ['José O’Brien-Müller', 'José O’Brien-Müller'],
  ['Łukasz Nguyễn', 'Lukasz Nguyên'],
  ['Jose\u0301 Đặng', 'José Dang'],
  ['Žižek', 'Žižek'],
  ['Dvořák 🛞', 'Dvorák ?'],
])('a receipt writes %s', (typed, written) => {
  expect(inWinAnsi(typed)).toBe(written);
});
