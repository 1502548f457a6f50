import { copyProblems, messageTexts } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import * as contactMessages from './contact-messages.ts';

test('messages spell a word in one way', () => {
  expect(messageTexts(contactMessages).flatMap(copyProblems)).toEqual([]);
});
