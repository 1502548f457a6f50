import { copyProblems, messageTexts } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import * as trackingMessages from './tracking-messages.ts';

test('messages spell a word in one way', () => {
  expect(messageTexts(trackingMessages).flatMap(copyProblems)).toEqual([]);
});
