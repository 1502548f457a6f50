import { CATEGORIES, TYPES } from '@tirekit/tires';
import { copyProblems } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { deals } from '../../deals/deals.ts';
import { toReviews } from '../../reviews/reviews.ts';
import { catalog } from '../catalog.ts';

/** Every text of a value, however deep, of rows that buyers read. */
function getTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(getTexts);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(getTexts) : [];
}

const lines = [...catalog(4000)].map(({ line }) => line);

test('the texts of the sample catalog, its deals, groups and reviews spell a word in one way', () => {
  const reviews = lines.slice(0, 60).flatMap((line) => [...toReviews(line)]);
  const texts = new Set(getTexts([lines, deals, TYPES, CATEGORIES, reviews]));
  expect(texts.size).toBeGreaterThan(500);
  expect([...texts].flatMap(copyProblems)).toEqual([]);
});

test('headings of groups are sentence case', () => {
  const names = [...TYPES, ...CATEGORIES].map(({ longName }) => longName);
  expect(names.filter((name) => / [A-Z][a-z]/.test(name) || /-[A-Z][a-z]/.test(name))).toEqual([]);
});
