import { copyProblems, messageTexts } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import * as programMessages from './program-messages.ts';

test('messages spell a word in one way', () => {
  expect(messageTexts(programMessages).flatMap(copyProblems)).toEqual([]);
});
