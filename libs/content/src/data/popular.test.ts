import { tireSummary } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { chooseTires, getPopularWords } from './popular.ts';

test('tires to start with can be bought, and each model is there once', () => {
  const tire = (itemId: string, line: string, state: 'in-stock' | 'low' | 'out' = 'in-stock') =>
    tireSummary({ itemId, line: { slug: line, name: line }, stock: { state, quantity: 4 } });
  const tires = [
    tire('AAAAAAAAA1', 'first', 'out'),
    tire('AAAAAAAAA2', 'second'),
    tire('AAAAAAAAA3', 'second'),
    tire('AAAAAAAAA4', 'first', 'low'),
    tire('AAAAAAAAA5', 'third'),
  ];
  expect(chooseTires(tires, 2).map(({ itemId }) => itemId)).toEqual(['AAAAAAAAA2', 'AAAAAAAAA4']);
});

test('the words say who has rated the tires, if anybody has', () => {
  expect(getPopularWords('rating', [{ stars: 4.6 }, { stars: 4.5 }])).toBe('The highest rated by drivers.');
  expect(getPopularWords('rating', [{ stars: 4.6 }, {}])).toBe('Our picks: the highest tire scores.');
  expect(getPopularWords('score', [{ stars: 4.6 }])).toBe('Our picks: the highest tire scores.');
});
