import {
  getFitment,
  listFitments,
  listMakes,
  listModels,
  listVehiclePaths,
  listYears,
} from '@tirekit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(50);
});
afterAll(() => api.stop());

const get = async (path: string) => {
  const answer = await api.call(path);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const honda = { slug: 'honda', name: 'Honda' };

it('a vehicle is found by year, make and model', async () => {
  expect(listYears.answer.parse(await get(listYears.path)).years).toEqual([2021, 2020, 2019, 2018]);
  const { makes } = listMakes.answer.parse(await get(`${listMakes.path}?year=2020`));
  expect(makes).toEqual([honda]);
  const { models } = listModels.answer.parse(await get('/v1/vehicles/makes/honda/models?year=2018'));
  expect(models).toEqual([{ slug: 'civic', name: 'Civic', years: [2020, 2019, 2018] }]);
});

it('models stand in the order of the alphabet, whatever their capitals', async () => {
  const { models } = listModels.answer.parse(await get('/v1/vehicles/makes/honda/models'));
  expect(models.map(({ name }) => name)).toEqual(['Civic', 'CR-V']);
});

it('a model and its make are found under the slugs of addresses', async () => {
  const answer = await get('/v1/vehicles/makes/honda-tires/models/cr-v');
  expect(answer).toEqual({ make: honda, model: { slug: 'cr-v', name: 'CR-V', years: [2020, 2019] } });
});

it('a vehicle has its trims and its sizes, front and rear', async () => {
  const path = '/v1/vehicles/makes/honda/models/civic/years/2019/fitments';
  const { trims, fitments } = listFitments.answer.parse(await get(path));
  expect(trims).toEqual(['LX', 'Sport']);
  expect(fitments.map(({ fitmentId }) => fitmentId)).toEqual(['2019-honda-civic-lx']);
  expect(listFitments.answer.parse(await get(`${path}?trim=Sport`)).fitments).toEqual([]);
});

it('a vehicle has the trims whose sizes are known, where the public data lists none', async () => {
  const path = '/v1/vehicles/makes/honda/models/cr-v/years/2020/fitments';
  const { trims, fitments } = listFitments.answer.parse(await get(path));
  expect([trims, fitments.map(({ trim }) => trim)]).toEqual([['Touring'], ['Touring']]);
});

it('site maps get every make and model, and the years whose sizes are known', async () => {
  const { paths } = listVehiclePaths.answer.parse(await get(listVehiclePaths.path));
  expect(paths).toEqual(expect.arrayContaining(['/vehicles/honda-tires', '/vehicles/ford/f-150']));
  expect(paths.filter((path) => /\/\d{4}$/.test(path))).toEqual([
    '/vehicles/bmw/m3/2021',
    '/vehicles/honda/civic/2019',
    '/vehicles/honda/cr-v/2020',
  ]);
});

it('a year without known sizes has no fitments, and never a guess', async () => {
  const answer = await get('/v1/vehicles/makes/ford/models/f-150/years/2021/fitments');
  expect(listFitments.answer.parse(answer).fitments).toEqual([]);
});

it('a fitment is found by its id', async () => {
  const { fitment, make, model } = getFitment.answer.parse(await get('/v1/vehicles/fitments/2021-bmw-m3'));
  expect(fitment).toMatchObject({ kind: 'staggered', rear: { sizeSlug: '285-30r19-tires' } });
  expect([make.name, model.name]).toEqual(['BMW', 'M3']);
});

it('a fitment says which drives its trim comes with and what it rests on', async () => {
  const { fitment } = getFitment.answer.parse(await get('/v1/vehicles/fitments/2020-honda-cr-v-touring'));
  expect(fitment).toMatchObject({ drives: ['2wd', 'awd'], source: 'recalled', confidence: 'high' });
});

it('a fitment from the previous version leaves all-wheel drive open', async () => {
  const { fitment } = getFitment.answer.parse(await get('/v1/vehicles/fitments/2021-bmw-m3'));
  expect(fitment).toMatchObject({ drives: ['2wd', 'awd'], source: 'recalled' });
});

it.each([
  ['/v1/vehicles/makes/boats/models', 404],
  ['/v1/vehicles/makes/honda/models/boat', 404],
  ['/v1/vehicles/makes/honda/models/civic/years/2000/fitments', 404],
  ['/v1/vehicles/makes/honda/models/civic/years/next/fitments', 400],
  ['/v1/vehicles/makes?year=1776', 400],
  ['/v1/vehicles/fitments/none', 404],
])('the address %s is refused', async (path, status) => {
  expect((await api.call(path)).status).toBe(status);
});
