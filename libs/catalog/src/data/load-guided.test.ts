import { type ApiClient, ApiFailure } from '@tirekit/api-client';
import { getGuidedAnswers, listFitments } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { guidedTexts } from '../model/guided-words.ts';
import { loadGuided } from './load-guided.ts';

const answers = {
  answers: [],
  notes: [],
  setSize: 4,
  weights: '2-1-4-2',
  behind: {
    category: ['touring', 'all-season'],
    type: [],
    severeSnow: true,
    name: 'touring tires',
    total: 41,
  },
};
const fitment = (fitmentId: string, trim: string) => ({ fitmentId, trim, front: { size: '215/55R16' } });

/** An API with one vehicle of two trims, one of one, and one without sizes. */
const api = {
  call: (endpoint: unknown, { params }: { params: { model?: string } }) => {
    if (endpoint === getGuidedAnswers) return Promise.resolve(answers);
    if (endpoint !== listFitments) return Promise.reject(new ApiFailure('NotFound'));
    const { model } = params;
    if (model === 'nothing') return Promise.reject(new ApiFailure('NotFound'));
    return Promise.resolve({
      make: { name: 'Honda' },
      model: { name: 'Civic' },
      fitments:
        model === 'fit' ? [fitment('fit-lx', 'LX')] : [fitment('civic-lx', 'LX'), fitment('civic-ex', 'EX')],
    });
  },
} as unknown as ApiClient; // Nothing else of a client is used.

async function load(search: string) {
  try {
    return await loadGuided(
      { api } as Parameters<typeof loadGuided>[0],
      new URL(`https://shop.example/guided-shopping${search}`),
    );
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get('location');
  }
}

describe('guided shopping', () => {
  test.each([
    ['?style=racer', '/guided-shopping'],
    ['?style=urban&weather=tropical&utm_source=letter', '/guided-shopping?style=urban'],
    ['?style=urban&car=skip&year=2019', '/guided-shopping?style=urban&car=skip'],
    ['?style=urban&size=225%2F65R17', '/guided-shopping?style=urban&size=225-65r17-tires'],
    ['?style=urban&year=2019&make=honda&model=fit', '/guided-shopping?style=urban&car=fit-lx'],
    ['?style=urban&car=gone&weather=snow', '/guided-shopping?style=urban&weather=snow'],
    [
      '?style=urban&car=skip&weather=snow&miles=skip&matters=skip&weights=4&weights=1&weights=2&weights=2',
      '/guided-shopping?style=urban&car=skip&weather=snow&miles=skip&matters=skip&weights=4-1-2-2',
    ],
  ])('%s leads to %s', async (search, to) => {
    expect(await load(search)).toBe(to);
  });

  test('a vehicle with several trims asks which one it is', async () => {
    expect(await load('?style=urban&year=2019&make=honda&model=civic')).toMatchObject({
      step: 'car',
      vehicle: '2019 Honda Civic',
      trims: [
        { name: 'LX', to: '/guided-shopping?style=urban&car=civic-lx' },
        { name: 'EX', to: '/guided-shopping?style=urban&car=civic-ex' },
      ],
    });
  });

  test.each([
    ['?style=urban&year=2019&make=honda&model=nothing', guidedTexts.noSizes],
    ['?style=urban&size=round', guidedTexts.sizeUnread],
    ['?style=urban&year=2019&make=honda&model=', null],
  ])('%s asks again and says %s', async (search, problem) => {
    expect(await load(search)).toMatchObject({ step: 'car', problem, trims: [] });
  });

  test('answers come with the list behind them, in the order of the same weights', async () => {
    const of = async (search: string) => {
      const loaded = await load(search);
      return typeof loaded === 'object' ? loaded?.result?.list : null;
    };
    const rest = 'weather=snow&miles=skip&matters=skip';
    expect(await of(`?style=urban&size=225-65r17-tires&${rest}`)).toEqual({
      href: '/tire-sizes/225-65r17-tires?category=all-season&category=touring&feature=severeSnow&weights=2-1-4-2',
      name: 'touring tires',
      total: 41,
    });
    expect(await of(`?style=urban&car=skip&${rest}`)).toEqual({
      href: '/categories/touring-tires?feature=severeSnow&weights=2-1-4-2',
      name: 'touring tires',
      total: null,
    });
  });
});
