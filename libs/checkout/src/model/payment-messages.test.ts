import { copyProblems, messageTexts } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import * as paymentMessages from './payment-messages.ts';

test('messages spell a word in one way', () => {
  expect(messageTexts(paymentMessages).flatMap(copyProblems)).toEqual([]);
});
