import { getBrand, suggest } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../../../test/support/start-test-api.ts';
import { startCatalogApi } from '../../../../../test/catalog/catalog/start-catalog-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(1_500);
});
afterAll(() => api.stop());

const ask = async (typed: string, more = '') => {
  const answer = await api.call(`${suggest.path}?query=${encodeURIComponent(typed)}${more}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return suggest.answer.parse(answer.body);
};
const suggestions = async (typed: string, more = '') => (await ask(typed, more)).suggestions;

describe('typeahead', () => {
  it.each([
    ['225 65 17', '/tire-sizes/225-65r17-tires'],
    ['2256517', '/tire-sizes/225-65r17-tires'],
    ['p225/65r17 102h', '/tire-sizes/225-65r17-tires'],
    ['lt275/70 r18', '/tire-sizes/lt275-70r18-tires'],
    ['35 12.5 20', '/tire-sizes/35x12-50r20-tires'],
    ['11r22.5', '/tire-sizes/11r22-5-tires'],
    ['225 65', '/tire-sizes/225-65r17-tires'],
    ['17 inch', '/tire-sizes/diameter/17-inch-tires'],
    ['northmark', '/brands/northmark-tires'],
    ['north', '/brands/northmark-tires'],
    ['NORTHMARK tires', '/brands/northmark-tires'],
    ['2019 civic', '/vehicles/honda/civic/2019'],
    ['civic 2019', '/vehicles/honda/civic/2019'],
    ['honda civic', '/vehicles/honda/civic'],
    ['f150', '/vehicles/ford/f-150'],
    ['f-150 2021', '/vehicles/ford/f-150/2021'],
    ['crv', '/vehicles/honda/cr-v'],
    ['winter tires', '/categories/winter-tires'],
    ['all terain', '/categories/all-terrain-tires'],
    ['northmark glacier', '/brands/northmark-tires/glacier'],
    ['northmark mileage', '/brands/northmark-tires/mileage-plus'],
  ])('leads from "%s" to %s first', async (typed, path) => {
    expect((await suggestions(typed))[0]?.path).toBe(path);
  });

  it.each([
    ['michlwood', '/brands/michelwood-tires'],
    ['mihcelwood', '/brands/michelwood-tires'],
    ['michellwod', '/brands/michelwood-tires'],
    ['nortmark', '/brands/northmark-tires'],
    ['nrothmark', '/brands/northmark-tires'],
    ['vleraro', '/brands/velaro-tires'],
    ['kestral ridge', '/brands/kestrel-ridge-tires'],
    ['pirelto', '/brands/pirrelto-tires'],
    ['hondaa civc', '/vehicles/honda/civic'],
    ['norhtmark galcier', '/brands/northmark-tires/glacier'],
  ])('forgives the typing errors of "%s"', async (typed, path) => {
    const paths = (await suggestions(typed)).map((suggestion) => suggestion.path);
    expect(paths.slice(0, 3)).toContain(path);
  });

  it.each([
    ['225/65r17 northmark', '/tire-sizes/225-65r17-tires?brand=northmark'],
    ['northmark 225 65 17', '/tire-sizes/225-65r17-tires?brand=northmark'],
    [
      'kestrel ridge p225/65r17 102h summer',
      '/tire-sizes/225-65r17-tires?brand=kestrel-ridge&category=summer',
    ],
    ['235/65r17 winter', '/tire-sizes/235-65r17-tires?category=winter'],
    ['snow tires 2356517', '/tire-sizes/235-65r17-tires?category=winter'],
    ['lt275/70r18 a/t', '/tire-sizes/lt275-70r18-tires?category=all-terrain'],
    ['run flat 225/45r17', '/tire-sizes/225-45r17-tires?feature=runFlat'],
    ['cheap 225/65r17', '/tire-sizes/225-65r17-tires?sort=price-low'],
    ['225/65r17 suv', '/tire-sizes/225-65r17-tires?type=suv-crossover'],
    ['winter tires 2019 civic', '/vehicles/honda/civic/2019?category=winter'],
    ['2019 Honda Civic LX winter', '/vehicles/honda/civic/2019?category=winter&trim=lx'],
    ['2019 civic sport', '/vehicles/honda/civic/2019?trim=sport'],
    ['2020 honda cr-v touring', '/vehicles/honda/cr-v/2020?trim=touring'],
    ['northmark for f150', '/vehicles/ford/f-150?brand=northmark'],
    ['honda snow tires', '/vehicles/honda-tires?category=winter'],
    ['17 inch all season', '/tire-sizes/diameter/17-inch-all-season-tires'],
    ['18" northmark', '/tire-sizes/diameter/18-inch-tires?brand=northmark'],
    ['225/65R17', '/tire-sizes/225-65r17-tires'],
    ['2021 ford f-150', '/vehicles/ford/f-150/2021'],
    ['f150 tires', '/vehicles/ford/f-150'],
  ])('reads "%s" as one thing, %s', async (typed, path) => {
    const { suggestions: found, isCertain, unread } = await ask(typed);
    expect({ path: found[0]?.path, isCertain, unread }).toEqual({ path, isCertain: true, unread: [] });
  });

  it.each([
    ['2019 honda civic sport', '2019 Honda Civic Sport'],
    ['2020 crv touring', '2020 Honda CR-V Touring'],
    ['winter tires 2019 civic lx', 'Winter tires for 2019 Honda Civic LX'],
  ])('names the trim of "%s", and offers nothing twice under one name', async (typed, label) => {
    const labels = (await suggestions(typed)).map((one) => one.label);
    expect(labels[0]).toBe(label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it.each([
    ['225 65 winter', /^\/tire-sizes\/225-65r\d\dc?-tires\?category=winter$/],
    ['snow tires p225/65', /^\/tire-sizes\/225-65r\d\dc?-tires\?category=winter$/],
    ['lt275/70 all terrain', /^\/tire-sizes\/lt275-70r\d\d-tires\?category=all-terrain$/],
  ])(
    'leads from half a size and a word, "%s", to that choice of every size that begins so',
    async (typed, path) => {
      const { suggestions: found, unread } = await ask(typed);
      expect(found[0]?.path).toMatch(path);
      expect(found[0]?.detail).toMatch(/^[\d,]+ tires?$/);
      expect(found.filter((one) => path.test(one.path)).map(({ detail }) => detail)).not.toContain(
        'none right now',
      );
      expect(unread).toEqual([]);
    },
  );

  it.each([
    ['225 winter', ['225']],
    ['225 60 65 winter', ['65']],
    ['905/99 winter', ['905 99']],
  ])('names the figures of "%s" that are no size: %j', async (typed, unread) => {
    expect((await ask(typed)).unread).toEqual(unread);
  });

  it('leads from a brand and a category to the brand’s list of that category', async () => {
    const hub = await api.call(getBrand.path.replace('{brand}', 'velaro'));
    const [category] = getBrand.answer.parse(hub.body).categories;
    const { suggestions: found, isCertain } = await ask(`${category?.name ?? ''} velaro`);
    expect([found[0]?.path, isCertain]).toEqual([category?.path, true]);
  });

  it('counts the tires of a narrowed size, and offers the whole size next', async () => {
    const [narrowed, whole] = await suggestions('northmark 225/65r17');
    expect(narrowed).toMatchObject({ kind: 'size', label: 'Northmark tires in 225/65R17' });
    expect(narrowed?.detail).toMatch(/^[\d,]+ tires?$/);
    expect(whole).toMatchObject({ kind: 'size', label: '225/65R17', path: '/tire-sizes/225-65r17-tires' });
  });

  it('leads from a line and its size to the tire', async () => {
    const found = await suggestions('northmark mileage plus 225/65r17');
    expect(found[0]?.label).toMatch(/^Northmark Mileage Plus( 225\/65R17|$)/);
    expect(found[0]?.path).toMatch(/^\/brands\/northmark-tires\/mileage-plus(\/p\/\w{10})?$/);
  });

  it.each([
    ['225/65r17 bubbly', ['bubbly'], '/tire-sizes/225-65r17-tires'],
    ['winter 225/65r17 purple', ['purple'], '/tire-sizes/225-65r17-tires?category=winter'],
    ['2019 civic lifted kit', ['lifted kit'], '/vehicles/honda/civic/2019'],
    ['2019 winter tires', ['2019'], '/categories/winter-tires'],
    ['northmark zzqx', ['zzqx'], '/brands/northmark-tires'],
  ])('says what of "%s" it could not use: %j', async (typed, unread, path) => {
    const answer = await ask(typed);
    expect(answer.unread.map((phrase) => phrase.toLowerCase())).toEqual(unread);
    expect(answer.isCertain).toBe(false);
    expect(answer.suggestions[0]?.path).toBe(path);
  });

  it('offers both the size and the car if both were typed, and is certain of neither', async () => {
    const { suggestions: found, isCertain, unread } = await ask('2019 civic 225/65r17 winter');
    expect(found.map(({ path }) => path).slice(0, 2)).toEqual([
      '/tire-sizes/225-65r17-tires?category=winter',
      '/vehicles/honda/civic/2019?category=winter',
    ]);
    expect([isCertain, unread]).toEqual([false, []]);
  });

  it('marks an empty list as empty, and offers its parts', async () => {
    const { suggestions: found, isCertain } = await ask('225/65r17 kestrel ridge winter touring');
    expect(found[0]?.detail).toBe('none right now');
    expect(found.map(({ path }) => path)).toContain('/tire-sizes/225-65r17-tires');
    expect(isCertain).toBe(false);
  });

  it.each([
    ['225/65r17 north', '/tire-sizes/225-65r17-tires?brand=northmark'],
    ['235/65r17 win', '/tire-sizes/235-65r17-tires?category=winter'],
    ['235/65r17 wintre', '/tire-sizes/235-65r17-tires?category=winter'],
    ['winter tires 2019 civ', '/vehicles/honda/civic/2019?category=winter'],
  ])('offers what "%s" may become, and is not certain of it', async (typed, path) => {
    const answer = await ask(typed);
    expect(answer.suggestions.map((one) => one.path)).toContain(path);
    expect([answer.isCertain, answer.unread]).toEqual([false, []]);
  });

  it('finds no vehicle in a year when it was not made', async () => {
    const paths = (await suggestions('2010 civic')).map(({ path }) => path);
    expect(paths.some((path) => path.startsWith('/vehicles/honda/civic'))).toBe(false);
  });

  it('suggests nothing for nonsense, and no more than the limit', async () => {
    expect(await suggestions('zzqxjk')).toEqual([]);
    expect(await suggestions('%_\'";--')).toEqual([]);
    expect((await suggestions('a', '&limit=3')).length).toBeLessThanOrEqual(3);
  });
});
