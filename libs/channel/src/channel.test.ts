import { describe, expect, test } from 'vitest';
import { baseChannel } from './base.ts';
import { supportHours } from './building-blocks.ts';
import { Channel, clientSecretVariable, hasFeature } from './channel.ts';
import { ChannelProblem, defineChannel } from './define-channel.ts';
import { phoneHref } from './phone-href.ts';
import { sampleChannel } from './testing/sample-channel.ts';
import { getColors, contrast, designSystemColors, themeCss } from './theme.ts';

const sample = sampleChannel();

test('the base needs only a name, texts, look, contacts and menu', () => {
  const { id, name, tagline, theme, support, menu } = sample;
  const channel = defineChannel(baseChannel, { id, name, tagline, theme, support, menu });
  expect(Channel.safeParse(channel).success).toBe(true);
});

describe('overrides', () => {
  test('replace only the fields that they name', () => {
    const channel = sampleChannel({ metadata: { robots: 'noindex,follow' }, features: ['search'] });
    expect(channel.metadata.robots).toBe('noindex,follow');
    expect(channel.metadata.identity).toBe(baseChannel.metadata.identity);
    expect(hasFeature(channel, 'search')).toBe(true);
    expect(hasFeature(channel, 'reviews')).toBe(false);
  });
});

test('{name} in a text becomes the name of the storefront', () => {
  const { metadata, theme, description } = sampleChannel({ name: 'North $& Tire' });
  expect(metadata).toMatchObject({ titleSuffix: 'North $& Tire', nameInDescriptions: 'North $& Tire' });
  expect(theme.logo.text).toBe('North $& Tire');
  expect(description).toMatch(/at North \$& Tire\.$/);
});

test('support hours are those of the specification, in Eastern time: shop, fleet and dealer program', () => {
  expect(supportHours).toEqual({
    retail: {
      zone: 'America/New_York',
      ranges: [
        { days: [1, 2, 3, 4, 5], open: '08:00', close: '19:00' },
        { days: [6], open: '09:00', close: '17:00' },
      ],
    },
    fleet: {
      zone: 'America/New_York',
      ranges: [{ days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' }],
    },
    dealerProgram: {
      zone: 'America/New_York',
      ranges: [{ days: [1, 2, 3, 4, 5], open: '08:00', close: '20:00' }],
    },
  });
});

describe('a channel file with a mistake', () => {
  const listProblems = (overrides: object): readonly string[] => {
    try {
      defineChannel(sample, { ...sample, ...overrides, id: 'broken' });
    } catch (error) {
      if (error instanceof ChannelProblem) return error.problems;
      throw error;
    }
    return [];
  };

  test.each([
    ['a missing contact', { support: { ...sample.support, phone: undefined } }, /^support\.phone: /],
    [
      'an unknown payment method',
      { paymentMethods: ['barter'] },
      /^paymentMethods\.0: .*Allowed: card, paypal/,
    ],
    ['an unknown shipping mode', { shippingModes: ['drone'] }, /^shippingModes\.0: .*Allowed: .*ship-to-me/],
    [
      'a color without enough contrast',
      { theme: { ...sample.theme, colors: { accent: { light: '#ffee88', dark: '#9db6ff' } } } },
      /^theme\.colors\.accent\.light: accent on surface has a contrast of 1\.\d+:1; at least 4\.5:1/,
    ],
    [
      'a mark that is no drawing',
      { theme: { ...sample.theme, logo: { text: 'X', mark: '<script>' } } },
      /^theme\.logo\.mark: A mark is SVG path data/,
    ],
    [
      'a price for members only on pages that search engines index',
      { pricing: { ...sample.pricing, advertising: 'private' }, publicPages: false },
      /^pricing\.advertising: Prices that shared caches keep or search engines index are public/,
    ],
    [
      'a block of the home page twice',
      { home: ['finders', 'deals', 'deals'] },
      /^home: Each block stands once/,
    ],
    ['a home page without finders', { home: ['deals'] }, /^home: A home page has the finders/],
    ['an unknown block', { home: ['finders', 'carousel'] }, /^home\.1: .*Allowed: finders, /],
    [
      'a share of more than everybody',
      { experiments: { ourPicks: 10_001, shopPrice: 0, manualZipModal: 0 } },
      /^experiments\.ourPicks: /,
    ],
    ['an unknown feature', { features: ['teleport'] }, /^features\.0: .*Allowed: search, /],
    [
      'a field that does not exist',
      { shippingMode: ['ship-to-me'] },
      /^shippingMode: .*Allowed: .*shippingModes/,
    ],
    [
      'an open day without hours',
      { support: { ...sample.support, hours: { zone: 'America/New_York', ranges: [] } } },
      /^support\.hours\.ranges: /,
    ],
  ])('%s is named with its path and what is allowed', (_what, overrides, expected) => {
    expect(listProblems(overrides)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
  });
});

describe('a theme', () => {
  test('becomes custom properties for light and dark', () => {
    expect(
      themeCss({
        ...sample.theme,
        colors: { accent: { light: '#1c45c4', dark: '#9db6ff' } },
        radiusPx: 8,
      }),
    ).toBe(':root{--tk-accent:light-dark(#1c45c4,#9db6ff);--tk-radius:8px}');
    expect(themeCss(sample.theme)).toBe('');
  });

  test('is completed by the design system’s colors', () => {
    const colors = { accent: { light: '#3d5420', dark: '#bcd48f' } };
    for (const scheme of ['light', 'dark'] as const) {
      const seen = getColors({ colors }, scheme);
      expect(seen.accent).toBe(colors.accent[scheme]);
      expect(seen.accent).not.toBe(designSystemColors.accent[scheme]);
      expect(getColors({ colors: {} }, scheme).accent).toBe(designSystemColors.accent[scheme]);
      expect(Object.keys(seen).sort()).toEqual(Object.keys(designSystemColors).sort());
    }
  });

  test('contrast is computed as in WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

test('a banner about paying later needs SimplePay, and promises no more than a first order saves', () => {
  const methods = { paymentMethods: ['card', 'simple-pay'] } as const;
  expect(
    sampleChannel({ ...methods, paymentMethods: [...methods.paymentMethods], payLaterPercent: 5 }),
  ).toMatchObject({ payLaterPercent: 5 });
  for (const wrong of [
    { paymentMethods: [...methods.paymentMethods], payLaterPercent: 6 },
    { payLaterPercent: 5 },
  ])
    expect(() => sampleChannel(wrong)).toThrow(/payLaterPercent: The banner needs simple-pay/);
});

test('a phone link dials the number from any country', () => {
  expect(phoneHref('1-800-555-0199')).toBe('tel:+18005550199');
});

test('a client secret is found by the channel’s id', () => {
  expect(clientSecretVariable('military-exchange')).toBe('CLIENT_SECRET_MILITARY_EXCHANGE');
});
