import { type FittingJob, type FittingTires, parseSize } from '@tirekit/tires';
import { describe, expect, test } from 'vitest';
import { usualJob } from './fitting-job.ts';
import { addOnPart, fittingParts, fittingPrice, type PricedShop } from './fitting-price.ts';

const shop: PricedShop = {
  tpms: true,
  prices: [
    { maxRimIn: 16, salePriceInCents: 1500 },
    { maxRimIn: 19, salePriceInCents: 1800 },
    { maxRimIn: 22, salePriceInCents: 2400 },
  ],
  pricesBesides: {
    valveStemCents: 250,
    tpmsKitCents: 700,
    disposalCents: 300,
    addOns: { alignment: 9900, 'road-force-balance': 1500 },
  },
};

function tires(text: string, quantity = 4, trailer = false): FittingTires {
  const size = parseSize(text);
  if (size === null) throw new Error(`${text} is no size`);
  return { size, runFlat: false, lightTruck: false, trailer, quantity };
}
const job = (...some: FittingTires[]): FittingJob => ({ tires: some, dually: false });

describe('the price of fitting', () => {
  test('has its parts, which add up to the total', () => {
    expect(fittingPrice(shop, job(tires('225/65R17')))).toEqual({
      totalCents: 7200 + 2800 + 1200,
      perTireCents: 1800,
      tires: 4,
      parts: [
        { label: 'Mounting and balancing', amountCents: 7200 },
        { label: 'TPMS service kits, if your wheels have sensors', amountCents: 2800 },
        { label: 'Old tire disposal', amountCents: 1200 },
      ],
    });
  });

  test.each([
    ['195/65R15', 1500],
    ['205/55R16', 1500],
    ['8.00-16.5', 1800],
    ['245/45R19', 1800],
    ['255/40R20', 2400],
    ['305/30R24', 2400],
  ])('the size %s costs the rate of its rim', (size, cents) => {
    expect(fittingPrice(shop, job(tires(size, 1))).perTireCents).toBe(cents);
  });

  test('the price of a staggered set adds the rates of both rims and names the higher one', () => {
    const price = fittingPrice(shop, job(tires('245/40R19', 2), tires('275/35R20', 2)));
    expect(price.parts[0]).toEqual({
      label: 'Mounting and balancing',
      amountCents: 2 * 1800 + 2 * 2400,
    });
    expect(price).toMatchObject({ perTireCents: 2400, tires: 4 });
  });

  test('the price for a trailer, or a car without sensors, has valve stems instead of kits', () => {
    const labels = (asked: FittingJob) => fittingParts(shop, asked).map(({ label }) => label);
    expect(labels({ ...usualJob, sensors: false })).toContain('Valve stems');
    expect(labels(job(tires('ST225/75R15', 4, true)))).toContain('Valve stems');
    expect(labels({ ...usualJob, sensors: true })).toContain('TPMS service kits');
    expect(fittingParts({ ...shop, tpms: false }, usualJob).map(({ code }) => code)).toContain('valve-stems');
  });

  test('the price of a van includes its travel once', () => {
    const van = { ...shop, pricesBesides: { ...shop.pricesBesides, travelCents: 2900 } };
    expect(fittingParts(van, usualJob).at(-1)).toMatchObject({ code: 'travel', amountCents: 2900 });
  });

  test('includes the add-ons that the shop has, per tire or per car, each once', () => {
    const added = fittingParts(shop, usualJob, ['alignment', 'alignment', 'road-force-balance', 'rotation']);
    expect(added.slice(3)).toMatchObject([
      { code: 'alignment', quantity: 1, amountCents: 9900 },
      { code: 'road-force-balance', quantity: 4, amountCents: 6000 },
    ]);
    expect(addOnPart(shop, usualJob, 'rotation')).toBeNull();
  });

  test('says for each part whether it is work, a thing or a charge', () => {
    expect(fittingParts(shop, usualJob).map(({ kind }) => kind)).toEqual(['labor', 'parts', 'disposal']);
  });
});
