import { messages } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { chosenTires, ReturnForm } from './return-form.ts';

const typed = { tires: { '1': '2', '2': '' }, reason: 'wrong-size', note: '', pictures: '' };

test('a form names the tires that go back, line by line', () => {
  const form = ReturnForm.parse({ ...typed, pictures: ['a'.repeat(22), 'b'.repeat(22)] });
  expect(chosenTires(form)).toEqual([{ lineNo: 1, quantity: 2 }]);
  expect(form.pictures).toHaveLength(2);
  expect(form.note).toBeUndefined();
});

test.each([
  ['no tire', { tires: { '1': '0', '2': '' } }, 'tires.1', messages.returnTires],
  ['no reason', { reason: '' }, 'reason', messages.returnReason],
  ['letters for a number', { tires: { '1': 'two' } }, 'tires.1', messages.quantity],
])('a form with %s says so beside its field', (_what, changes, path, message) => {
  const { pictures: _, ...rest } = typed;
  const result = ReturnForm.safeParse({ ...rest, ...changes });
  expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([
    path,
    message,
  ]);
});
