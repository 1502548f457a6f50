import { copyProblems, messageTexts } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import * as listMessages from './mailing-list-messages.ts';

test('messages spell a word in one way', () => {
  expect(messageTexts(listMessages).flatMap(copyProblems)).toEqual([]);
});
