import { copyProblems, messageTexts } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import * as reviewMessages from './review-messages.ts';

test('messages spell a word in one way', () => {
  expect(messageTexts(reviewMessages).flatMap(copyProblems)).toEqual([]);
});
