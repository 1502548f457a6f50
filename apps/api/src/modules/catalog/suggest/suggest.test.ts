import { suggest } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogueApi } from '../testing/start-catalogue-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogueApi(1_500);
});
afterAll(() => api.stop());

const suggestions = async (typed: string, more = '') => {
  const answer = await api.call(`${suggest.path}?query=${encodeURIComponent(typed)}${more}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return suggest.answer.parse(answer.body).suggestions;
};

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

  it('offers a brand in the size that was typed with it', async () => {
    const [first] = await suggestions('225/65r17 northmark');
    expect(first).toMatchObject({
      kind: 'brand',
      path: '/tire-sizes/225-65r17-tires/brands/northmark-tires',
    });
  });

  it('finds no vehicle in a year in which it was not made', async () => {
    const paths = (await suggestions('2010 civic')).map(({ path }) => path);
    expect(paths.some((path) => path.startsWith('/vehicles/honda/civic'))).toBe(false);
  });

  it('gives nothing for what is nothing, and as many as were asked for', async () => {
    expect(await suggestions('zzqxjk')).toEqual([]);
    expect(await suggestions('%_\'";--')).toEqual([]);
    expect((await suggestions('a', '&limit=3')).length).toBeLessThanOrEqual(3);
  });
});
