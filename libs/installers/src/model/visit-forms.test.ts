import { expect, test } from 'vitest';
import { listWorkOrderTins } from './visit-forms.ts';

test('numbers are sent by line, and an empty field keeps its place', () => {
  expect(listWorkOrderTins({ 1: { 1: 'B', 0: '' }, 2: { 0: 'C', 2: 'D' } })).toEqual([
    { lineNo: 1, tins: ['', 'B'] },
    { lineNo: 2, tins: ['C', '', 'D'] },
  ]);
});

test('fields that no form of ours has are left out', () => {
  expect(listWorkOrderTins({ x: { 1: 'A' }, 1: { 900: 'C', y: 'D' } })).toEqual([{ lineNo: 1, tins: [] }]);
});
