import { copyProblems, messageTexts } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import * as quoteMessages from './quote-messages.ts';

test('messages spell a word in one way', () => {
  expect(messageTexts(quoteMessages).flatMap(copyProblems)).toEqual([]);
});
