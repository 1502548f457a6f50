import { expect, test } from 'vitest';
import { austin } from '../../test/answers.ts';
import { areaSentences } from './area-words.ts';

test('an area is described by its own figures', () => {
  expect(areaSentences(austin.area)).toEqual([
    '41 shops around Austin, TX mount the tires you buy here.',
    'Mounting and balancing one tire of a common size costs $15 to $24.',
    '37 shops are open on Saturdays.',
    '3 mobile vans come to your home or work.',
  ]);
});

test('an area with a single shop reads as English', () => {
  const one = {
    ...austin.area,
    shops: 1,
    mobileShops: 1,
    openSaturday: 1,
    priceRange: { lowestCents: 1800, highestCents: 1800 },
  };
  expect(areaSentences(one)).toEqual([
    '1 shop around Austin, TX mounts the tires you buy here.',
    'Mounting and balancing one tire of a common size costs $18.',
    '1 shop is open on Saturdays.',
    '1 mobile van comes to your home or work.',
  ]);
});

test('an area without shops says what we can do instead', () => {
  const none = { ...austin.area, shops: 0, mobileShops: 0, openSaturday: 0, priceRange: null };
  expect(areaSentences(none)).toEqual([
    'We have no shops around Austin, TX yet. We can ship tires to your door.',
  ]);
});
