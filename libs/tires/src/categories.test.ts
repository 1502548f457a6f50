import { expect, test } from 'vitest';
import { getSize } from '../test/tire.ts';
import { CATEGORIES, categoryBySlug, inSentence, typeBySlug, TYPES } from './categories.ts';
import { isPassengerClass, isTruckClass, getTireClass } from './tire-class.ts';

const RESERVED = ['types', 'categories', 'reviews', 'p', 'write-a-review'];

test('no slug is used twice or reserved below a brand', () => {
  const slugs = [...TYPES, ...CATEGORIES].flatMap(({ slug, pathSlug }) => [slug, pathSlug]);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.filter((slug) => RESERVED.includes(slug))).toEqual([]);
});

test.each([...TYPES, ...CATEGORIES].map((entry) => [entry.slug, entry] as const))(
  '%s has an address, a heading and two sentences for a buyer',
  (slug, entry) => {
    expect(entry.pathSlug).toBe(`${slug}-tires`);
    expect(entry.longName).toBe(`${entry.name} tires`);
    expect(entry.description.match(/\.(?= |$)/g)).toHaveLength(2);
  },
);

test('types and categories are found by either slug, and only their own', () => {
  expect(typeBySlug('light-truck')).toBe(typeBySlug('light-truck-tires'));
  expect(categoryBySlug('all-season-tires')?.name).toBe('All-season');
  expect(categoryBySlug('light-truck')).toBeNull();
  expect(typeBySlug('all-season')).toBeNull();
  expect(typeBySlug('toString')).toBeNull();
});

test.each([
  ['225/65R17', 'passenger'],
  ['HL245/40R19', 'passenger'],
  ['LT275/70R18', 'light-truck'],
  ['275/65R18LT', 'light-truck'],
  ['35x12.50R20LT', 'light-truck'],
  ['7.50R16LT', 'light-truck'],
  ['8.75R16.5LT', 'light-truck'],
  ['195/75R16C', 'van'],
  ['195R14C', 'van'],
  ['ST205/75R14', 'trailer'],
  ['225/75R15ST', 'trailer'],
  ['T125/70D16', 'temporary-spare'],
  ['11R22.5', 'commercial-truck'],
  ['10.00R20', 'commercial-truck'],
  ['225/70R19.5', 'commercial-truck'],
  ['25x8.00-12NHS', 'off-road'],
])('the size %s tells the class %s', (text, wanted) => {
  const own = getTireClass(getSize(text));
  expect(own).toBe(wanted);
  expect(isPassengerClass(own) && isTruckClass(own)).toBe(false);
});

test.each([
  ['Tires', 'tires'],
  ['All-season tires', 'all-season tires'],
  ['SUV & crossover tires', 'SUV & crossover tires'],
  ['EV tires', 'EV tires'],
])('the category %s reads %s inside a sentence', (name, said) => {
  expect(inSentence(name)).toBe(said);
});
