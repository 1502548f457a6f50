import { copyProblems, messageTexts } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import * as signupMessages from './signup-messages.ts';

test('messages spell a word in one way', () => {
  expect(messageTexts(signupMessages).flatMap(copyProblems)).toEqual([]);
});
