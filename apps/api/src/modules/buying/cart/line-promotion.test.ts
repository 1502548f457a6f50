import { expect, test } from 'vitest';
import { deal } from '../../../../test/buying/pricing/price.ts';
import { type PromotedLine, promotionOfLine } from './line-promotion.ts';

const tires = (quantity: number, brandSlug = 'sample'): PromotedLine => ({
  line: { lineId: brandSlug, quantity },
  sku: { target: { lineId: 1, brandSlug, categories: [] } },
});
const priced = { promotions: new Map(), extras: new Map(), coverage: new Map() };
type Promoting = Parameters<typeof promotionOfLine>[1];
const of = (line: PromotedLine, more: Partial<Promoting>) =>
  promotionOfLine(line, {
    known: [line],
    automatic: [],
    running: more.automatic ?? [],
    priced,
    fitted: false,
    ...more,
  });

const set = deal({ slug: 'set', name: 'Set', amountCents: 4000, minQuantity: 4 });
const install = deal({
  slug: 'install',
  name: 'Install',
  amountCents: 2500,
  minQuantity: 4,
  needsInstallation: true,
});

test('what is in the total comes before what is not', () => {
  const inTotal = { ...priced, promotions: new Map([['sample', deal({ name: 'Daily', percentBps: 500 })]]) };
  expect(of(tires(2), { automatic: [set], priced: inTotal })).toMatchObject({
    name: 'Daily',
    alreadyAppliedIntoCart: true,
    missing: null,
  });
});

test('what an installation earns is in the total too, and tires that are only shipped hear nothing of it', () => {
  const earned = { ...priced, extras: new Map([['sample', install]]) };
  expect(of(tires(4), { automatic: [install], priced: earned, fitted: true })).toMatchObject({
    name: 'Install',
    alreadyAppliedIntoCart: true,
  });
  expect(of(tires(3), { automatic: [install], fitted: true })).toMatchObject({
    name: 'Install',
    alreadyAppliedIntoCart: false,
    missing: 'needs 4 tires',
  });
  expect(of(tires(3), { automatic: [install] })).toBeNull();
});

test('other lines of the same deal count', () => {
  const [own, other] = [tires(2), tires(2, 'other')];
  expect(of(own, { known: [own, other], automatic: [set] })).toBeNull();
  const ofBrand = { ...set, brandSlugs: ['sample'] };
  expect(of(own, { known: [own, other], automatic: [ofBrand] })?.missing).toBe('needs 4 tires');
  expect(of(other, { known: [own, other], automatic: [ofBrand] })).toBeNull();
});

test('coverage that a deal gives away is its promotion', () => {
  const gift = deal({ name: 'Free coverage', discountType: 'Free', freeWhat: 'road-hazard', minQuantity: 4 });
  const state = (now: 'promoted' | 'none') => ({
    ...priced,
    coverage: new Map([['sample', { state: now, costCents: 0, offerCents: 0, refusal: null }]]),
  });
  expect(of(tires(4), { automatic: [gift], priced: state('promoted') })).toMatchObject({
    alreadyAppliedIntoCart: true,
    linkToTRCProm: true,
    name: 'Free coverage',
  });
  expect(of(tires(4), { automatic: [gift], priced: state('none') })).toBeNull();
});
