import type { FitmentVerdict } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { getAcknowledgments } from './acknowledgments.ts';

const verdict = (...acknowledge: (string | undefined)[]): { verdict: FitmentVerdict } => ({
  verdict: {
    outcome: 'fits-with-note',
    axle: null,
    reasons: acknowledge.map((sentence) => ({
      code: 'speed-low-truck',
      severity: 'note',
      text: 'Do not exceed 99 mph.',
      ...(sentence !== undefined && { acknowledge: sentence }),
    })),
  },
});

test('a set asks for each sentence once', () => {
  expect(getAcknowledgments([verdict('Top speed 99 mph'), verdict('Top speed 99 mph')])).toEqual([
    { code: 'speed-low-truck', sentence: 'Top speed 99 mph' },
  ]);
  expect(
    getAcknowledgments([verdict('Top speed 99 mph'), verdict('Top speed 106 mph')]).map(
      ({ sentence }) => sentence,
    ),
  ).toEqual(['Top speed 99 mph', 'Top speed 106 mph']);
});

test('notes without such a sentence, and tires without a verdict, ask for nothing', () => {
  expect(getAcknowledgments([verdict(undefined), { verdict: null }, {}])).toEqual([]);
});
