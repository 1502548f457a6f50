import { expect, test } from 'vitest';
import { shops } from '../../test/answers.ts';
import { getCities, placeName, placeSlug, typedOfSlug } from './place-name.ts';

test.each([
  [{ city: 'Austin', state: 'TX' }, 'austin-tx', 'austin, TX'],
  [{ city: 'Coeur d’Alene', state: 'ID' }, 'coeur-d-alene-id', 'coeur d alene, ID'],
  [{ city: 'St. Louis', state: 'MO' }, 'st-louis-mo', 'st louis, MO'],
])('a search names %o as %s, and looks it up as %s', (place, slug, typed) => {
  expect(placeSlug(place)).toBe(slug);
  expect(typedOfSlug(slug)).toBe(typed);
});

test('a city with many ZIP codes is offered once', () => {
  const austin = shops.place;
  if (austin === null) throw new Error('The sample has a place');
  const places = [austin, { ...austin, zip: '78702' }, { ...austin, zip: '46777', state: 'IN' }];
  expect(getCities(places).map((place) => `${placeName(place)} ${place.zip}`)).toEqual([
    'Austin, TX 78701',
    'Austin, IN 46777',
  ]);
});
