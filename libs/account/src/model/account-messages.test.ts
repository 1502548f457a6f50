import { copyProblems, messageTexts } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import * as accountMessages from './account-messages.ts';

test('messages spell a word in one way', () => {
  expect(messageTexts(accountMessages).flatMap(copyProblems)).toEqual([]);
});
