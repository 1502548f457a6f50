import { copyProblems, messageTexts } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import * as pageMessages from './page-messages.ts';

test('messages spell a word in one way', () => {
  expect(messageTexts(pageMessages).flatMap(copyProblems)).toEqual([]);
});
