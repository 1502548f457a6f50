import { sampleChannel } from '@tirekit/channel/testing';
import { getGuidedAnswers, GuidedAnswers, listTires, TireList } from '@tirekit/contract';
import { CLIMATES, DRIVING_STYLES } from '@tirekit/tires';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../../../test/support/start-test-api.ts';
import { channelView } from '../index/channel-view.ts';
import { loadIndex } from '../index/load-index.ts';
import { guidedAnswers } from './guided-answers.ts';
import { startCatalogApi } from '../../../../../test/catalog/catalog/start-catalog-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(6_000);
});
afterAll(() => api.stop());

const guided = async (query: string, channel = 'retail'): Promise<GuidedAnswers> => {
  const answer = await api.call(`${getGuidedAnswers.path}?${query}`, { channel });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return GuidedAnswers.parse(answer.body);
};

const listBehind = async ({ behind, weights }: GuidedAnswers, more: string): Promise<TireList> => {
  const query = new URLSearchParams(more);
  for (const slug of behind.category) query.append('category', slug);
  for (const slug of behind.type) query.append('type', slug);
  if (behind.severeSnow) query.set('severeSnow', 'true');
  query.set('weights', weights);
  query.set('pageSize', '60');
  const answer = await api.call(`${listTires.path}?${query.toString()}`);
  return TireList.parse(answer.body);
};

const findTires = ({ answers }: GuidedAnswers) =>
  answers.map(({ tire, pair }) => tire ?? pair?.front ?? expect.fail('An answer has no tire'));

describe('guided shopping', () => {
  it.each(DRIVING_STYLES.map(({ slug }) => slug))(
    'answers %s with different lines that can be bought, each with a reason',
    async (style) => {
      for (const climate of ['', ...CLIMATES.map(({ slug }) => `&climate=${slug}`)]) {
        const found = await guided(`style=${style}${climate}`);
        const tires = findTires(found);
        expect(tires).toHaveLength(3);
        const lines = tires.map(({ brand, line }) => `${brand.slug} ${line.slug}`);
        expect(new Set(lines).size).toBe(3);
        for (const { stock } of tires) expect(stock.quantity).toBeGreaterThanOrEqual(4);
        for (const { line, reasons } of found.answers) {
          expect(line?.sizes).toBeGreaterThan(0);
          expect(reasons[0]?.text).toMatch(/\d|mountain|closest|Another/);
        }
      }
    },
  );

  it('names only tires that fit the car, and the one with the best score by the weights first', async () => {
    const found = await guided('style=urban&fitment=2019-honda-civic-lx&climate=mild');
    const list = await listBehind(found, 'fitment=2019-honda-civic-lx&sort=score');
    const [best] = findTires(found);
    for (const { verdict } of findTires(found)) expect(verdict?.outcome).not.toBe('does-not-fit');
    expect(found.answers[0]?.reasons[0]?.role).toBe('best');
    expect(found.behind.total).toBe(list.total);
    const eligible = list.items.filter(
      ({ verdict, stock, categories }) =>
        verdict?.outcome === best?.verdict?.outcome &&
        stock.quantity >= 4 &&
        !categories.some(({ slug }) => ['winter', 'spare', 'performance', 'all-weather'].includes(slug)),
    );
    const scores = eligible.map(({ score }) => score?.weighted ?? 0);
    expect(best?.score?.weighted ?? 0).toBe(Math.max(...scores));
    expect(eligible.map(({ itemId }) => itemId)).toContain(best?.itemId);
  });

  it('says the price that its card shows', async () => {
    const found = await guided('style=urban&size=225-65r17-tires&matters=price&climate=mild');
    const cheapest = found.answers.find(({ reasons }) => reasons.some(({ role }) => role === 'price'));
    const set = cheapest?.tire?.dealPrice?.totalInCents ?? 4 * (cheapest?.tire?.salePriceInCents ?? 0);
    const text = cheapest?.reasons.find(({ role }) => role === 'price')?.text;
    expect(text).toMatch(
      new RegExp(`^\\$${(set / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} for a set of 4`),
    );
    const list = await listBehind(found, 'size=225-65r17-tires&sort=price-low');
    expect(list.total).toBe(found.behind.total);
  });

  it('gives a staggered car pairs', async () => {
    const { answers } = await guided('style=lead-foot&fitment=2021-bmw-m3&climate=hot');
    expect(answers.length).toBeGreaterThan(0);
    for (const { tire, pair, line } of answers) {
      expect([tire, line]).toEqual([null, null]);
      expect(pair?.front.line.slug).toBe(pair?.rear.line.slug);
      expect([pair?.front.sizeSlug, pair?.rear.sizeSlug]).toEqual(['255-35r19-tires', '285-30r19-tires']);
    }
  });

  it('follows the buyer’s own weights', async () => {
    const own = await guided('style=road-warrior&weights=0-4-0-0');
    expect(own.weights).toBe('0-4-0-0');
    const [best] = findTires(own);
    const [usual] = findTires(await guided('style=road-warrior'));
    expect(best?.score?.handling ?? 0).toBeGreaterThanOrEqual(usual?.score?.handling ?? 0);
    expect(own.answers[0]?.reasons[0]?.title).toBe('Best match for your weights');
  });

  it('offers no summer tire where it snows, and says why', async () => {
    const { answers, notes } = await guided('style=lead-foot&climate=snow');
    for (const { tire } of answers) expect(tire?.categories.map(({ slug }) => slug)).not.toContain('summer');
    expect(notes.map(({ code }) => code)).toContain('no-summer-in-snow');
  });

  it('keeps to what a storefront sells', async () => {
    const catalog = { brands: ['northmark', 'velaro'], categories: null };
    const channel = { ...sampleChannel({ id: 'retail', name: 'Two brands' }), catalog };
    const view = channelView(await api.db.withClient(loadIndex), channel, '2026-06-01');
    for (const { slug: style } of DRIVING_STYLES) {
      const found = guidedAnswers(view, { style }, null);
      const tires = 'unknown' in found ? [] : findTires(found.answer);
      expect(tires.length).toBeGreaterThan(0);
      for (const { brand } of tires) expect(['northmark', 'velaro']).toContain(brand.slug);
    }
  });

  it('gives the same answer from the cache', async () => {
    const query = 'style=adventurer&climate=snow&fitment=2019-honda-civic-lx';
    const first = await guided(query);
    for (let time = 0; time < 3; time++) expect(await guided(query)).toEqual(first);
  });

  it.each([
    ['style=racer', 400],
    ['', 400],
    ['style=urban&climate=tropical', 400],
    ['style=urban&miles=many', 400],
    ['style=urban&matters=looks', 400],
    ['style=urban&weights=9-9-9-9', 400],
    ['style=urban&fitment=1999-nothing', 404],
    ['style=urban&size=round', 404],
  ])('refuses %s with the contract’s error', async (query, status) => {
    const answer = await api.call(`${getGuidedAnswers.path}?${query}`);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ statusCode: status, message: expect.any(String) as string });
  });

  it('says what to do where nothing is left to recommend', async () => {
    const { answers, notes, behind } = await guided('style=adventurer&size=315-25r22-tires');
    expect(answers).toEqual([]);
    expect(notes.map(({ code }) => code)).toContain('nothing');
    expect(behind.total).toBe(0);
  });
});
