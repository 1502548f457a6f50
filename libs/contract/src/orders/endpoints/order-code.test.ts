import { expect, test } from 'vitest';
import * as business from '../../constants.ts';
import * as messages from '../../messages.ts';
import { OrderCode } from './order-code.ts';

test.each([
  '817332',
  '817 332',
  '817-332',
  ' 81 73 32 ',
  '817\u2011332',
  'Code: 817332',
  '８１７３３２',
  '817332\u200B',
])('the code of an order is read from %j', (typed) => {
  expect(OrderCode.parse(typed)).toBe('817332');
});

test.each(['', '81733', '8173321', '81733O', '817 33 2 1', '817+332'])(
  'the text %j is no code of an order',
  (typed) => {
    expect(OrderCode.safeParse(typed).error?.issues[0]?.message).toBe(messages.orderCode);
  },
);

test('the one refusal of a code names every limit and what to do', () => {
  const { minutes, tries } = business.orderCode;
  expect(messages.orderCodeWrong).toContain(`once, for ${minutes} minutes and up to ${tries} tries`);
  expect(messages.orderCodeWrong).toContain('get a new code by email');
});
