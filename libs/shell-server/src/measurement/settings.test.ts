import { expect, test } from 'vitest';
import { isSampled, mayPassOn } from './measurement.ts';
import { readMeasurementSettings } from './settings.ts';

const read = (env: Record<string, string>) => readMeasurementSettings('simple-shop', env);
const COLLECTOR = {
  ANALYTICS_URL: 'https://collector.example/',
  ANALYTICS_MEASUREMENT_ID: 'G-ALL',
  ANALYTICS_API_SECRET: 'secret',
};

test('a storefront without an address measures nothing', () => {
  expect(read({ NODE_ENV: 'production' })).toMatchObject({
    collector: null,
    monitoring: null,
    consent: 'opt-out',
  });
});

test('a storefront may have a property, and a rule of consent, of its own', () => {
  expect(
    read({
      ...COLLECTOR,
      ANALYTICS_MEASUREMENT_ID_SIMPLE_SHOP: 'G-OWN',
      ANALYTICS_CONSENT_SIMPLE_SHOP: 'opt-in',
    }),
  ).toMatchObject({
    collector: { url: 'https://collector.example', measurementId: 'G-OWN', apiSecret: 'secret' },
    consent: 'opt-in',
  });
});

test.each([
  [{ ...COLLECTOR, ANALYTICS_API_SECRET: '' }, 'ANALYTICS_API_SECRET'],
  [{ ...COLLECTOR, ANALYTICS_URL: 'javascript:1' }, 'ANALYTICS_URL'],
  [{ ANALYTICS_CONSENT: 'maybe' }, 'ANALYTICS_CONSENT'],
  [{ MONITORING_URL: 'https://watch.example' }, 'MONITORING_KEY'],
  [{ MONITORING_SAMPLE_PERCENT: '101' }, 'MONITORING_SAMPLE_PERCENT'],
])('a start with %o names the variable', (env, name) => {
  expect(() => read(env)).toThrow(name);
});

test('problems are reported of every visit in production, and of none elsewhere, unless a setting says so', () => {
  expect(read({ NODE_ENV: 'production' }).samplePercent).toBe(100);
  expect(read({ NODE_ENV: 'test' }).samplePercent).toBe(0);
  expect(read({ NODE_ENV: 'production', MONITORING_SAMPLE_PERCENT: '5' }).samplePercent).toBe(5);
});

test('a visit is in the sample or not, for all its pages', () => {
  expect(isSampled(null, 100)).toBe(true);
  expect(isSampled('somebody', 0)).toBe(false);
  const sampled = Array.from({ length: 1_000 }, (_, at) => `visitor-${String(at)}`).filter((one) =>
    isSampled(one, 20),
  );
  expect(sampled.length).toBeGreaterThan(150);
  expect(sampled.length).toBeLessThan(250);
  expect(sampled.every((one) => isSampled(one, 20))).toBe(true);
});

test('pages of visitors who have opted out are sampled one by one, and what a page in the sample reports is passed on', () => {
  const pages = Array.from({ length: 2_000 }, () => isSampled(null, 20)).filter(Boolean);
  expect(pages.length).toBeGreaterThan(250);
  expect(pages.length).toBeLessThan(550);
  expect([isSampled(null, 0), isSampled(null, 100)]).toEqual([false, true]);
  expect([0, 20, 100].map((percent) => mayPassOn(null, percent))).toEqual([false, true, true]);
  const visitors = Array.from({ length: 100 }, (_, at) => `visitor-${String(at)}`);
  for (const one of visitors) expect(mayPassOn(one, 20)).toBe(isSampled(one, 20));
});
