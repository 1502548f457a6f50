import { sampleChannel } from '@tirekit/channel/testing';
import { expect, test } from 'vitest';
import { unknownTokens, withTokens } from './tokens.ts';

const facts = { ...sampleChannel(), network: { brands: 318, installers: 128 } };

test.each([
  ['Return them within {returnDays} days for {handlingFee}.', 'Return them within 30 days for $20.'],
  ['A cart stays for {cartDays} days.', 'A cart stays for 60 days.'],
  [
    'Proof for {consentKeepYears} years, texts for {textKeepDays} days',
    'Proof for 5 years, texts for 90 days',
  ],
  ['It works for {resetMinutes} minutes.', 'It works for 30 minutes.'],
  ['Fleets: {fleetHours}', 'Fleets: Mon–Fri 8am–6pm ET'],
  ['{brands} and {installers}', '300+ brands and 128 installers'],
  ['Alaska: {daysAK} business days, {freightAK} per tire', 'Alaska: 7 to 14 business days, $29 per tire'],
])('“%s” says “%s”', (text, said) => {
  expect(withTokens(text, facts)).toBe(said);
});

test('A token that does not exist is named, and stays as it is written', () => {
  expect(unknownTokens('{returnDays} {returnDay}')).toEqual(['returnDay']);
  expect(withTokens('{returnDay}', facts)).toBe('{returnDay}');
});
