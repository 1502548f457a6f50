import { discountTypes, Slug } from '@tirekit/contract';
import { CATEGORIES } from '@tirekit/tires';
import { expect, test } from 'vitest';
import { brands } from '../catalog/brands.ts';
import { deals } from './deals.ts';

test('there is a deal of every discount type, by itself and by code', () => {
  expect(new Set(deals.map((deal) => deal.discountType))).toEqual(new Set(discountTypes));
  expect(deals.some((deal) => deal.code !== null)).toBe(true);
});

test('each deal has the amount that its type asks for, and no other', () => {
  const wrong = deals.filter(
    (deal) =>
      (deal.discountType === 'Flat Amount') !== (deal.amountCents !== null) ||
      (deal.discountType === 'Percentage') !== (deal.percentBps !== null) ||
      (deal.discountType === 'Free') !== (deal.freeWhat !== null),
  );
  expect(wrong).toEqual([]);
});

test('the install deal takes an extra $25 off four tires with installation', () => {
  expect(deals.find((deal) => deal.slug === 'install-deal')).toMatchObject({
    amountCents: 2500,
    minQuantity: 4,
    needsInstallation: true,
    code: null,
    endsOn: null,
  });
});

test('a deal that lowers a price by itself has an end', () => {
  const priceDeals = deals.filter(
    ({ code, needsInstallation, discountType }) =>
      code === null && !needsInstallation && discountType !== 'Free',
  );
  expect(priceDeals.length).toBeGreaterThan(5);
  expect(priceDeals.filter(({ startsOn, endsOn }) => endsOn === null || endsOn < startsOn)).toEqual([]);
});

test('a deal that sells coverage with installation only says so', () => {
  const tied = deals.filter(({ coverageNeedsInstallation }) => coverageNeedsInstallation);
  expect(tied.map(({ description }) => description)).toEqual([
    expect.stringContaining('Road hazard coverage on them is sold with installation only.'),
  ]);
});

test('the figures in a deal’s words are what it takes off', () => {
  for (const { name, description, amountCents, percentBps } of deals) {
    const said = [...`${name} ${description}`.matchAll(/\$(\d+)|(\d+)%/g)];
    expect(said.length > 0, name).toBe(amountCents !== null || percentBps !== null);
    for (const [, dollars, percent] of said) {
      if (dollars !== undefined) expect(Number(dollars) * 100, name).toBe(amountCents);
      if (percent !== undefined) expect(Number(percent) * 100, name).toBe(percentBps);
    }
    expect(name + description).not.toContain('{');
  }
});

test('every deal covers brands and categories that exist', () => {
  const slugs = new Set(brands.map(({ row }) => row.slug));
  const categories = new Set<string>(CATEGORIES.map(({ slug }) => slug));
  expect(deals.flatMap((deal) => deal.brandSlugs ?? []).filter((slug) => !slugs.has(slug))).toEqual([]);
  expect(deals.flatMap((deal) => deal.categories ?? []).filter((slug) => !categories.has(slug))).toEqual([]);
});

test('slugs and codes are unique', () => {
  expect(new Set(deals.map((deal) => deal.slug)).size).toBe(deals.length);
  expect(deals.filter((deal) => !Slug.safeParse(deal.slug).success)).toEqual([]);
  const codes = deals.map((deal) => deal.code).filter((code) => code !== null);
  expect(new Set(codes).size).toBe(codes.length);
});
