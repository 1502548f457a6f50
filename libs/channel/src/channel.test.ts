import { describe, expect, test } from 'vitest';
import { Channel, clientSecretVariable, hasFeature } from './channel.ts';
import { ChannelProblem, defineChannel, type Preset } from './define-channel.ts';
import { phoneHref } from './phone-href.ts';
import * as programs from './presets/programs.ts';
import { retailPreset, supportHours } from './presets/retail.ts';
import { coloursOf, contrast, designSystemColours, themeCss } from './theme.ts';

const presets = { retailPreset, ...programs };

describe('a preset', () => {
  test.each(Object.entries(presets))('%s makes a channel that can be used as it is', (_name, preset) => {
    const channel = defineChannel(preset, { id: 'some-shop', name: 'Some shop' });
    expect(Channel.safeParse(channel).success).toBe(true);
  });
});

describe('overrides', () => {
  test('replace what they name and leave the rest', () => {
    const channel = defineChannel(retailPreset, {
      id: 'retail',
      name: 'TireKit',
      support: { phone: '1-800-555-0199' },
      features: ['search'],
    });
    expect(channel.support.phone).toBe('1-800-555-0199');
    expect(channel.support.email).toBe(retailPreset.support.email);
    expect(hasFeature(channel, 'search')).toBe(true);
    expect(hasFeature(channel, 'reviews')).toBe(false);
  });
});

test('a preset’s texts take the name of the storefront', () => {
  const { metadata, theme, description } = defineChannel(retailPreset, {
    id: 'north',
    name: 'North $& Tire',
  });
  expect(metadata).toMatchObject({ titleSuffix: 'North $& Tire', nameInDescriptions: 'North $& Tire' });
  expect(theme.logo.text).toBe('North $& Tire');
  expect(description).toMatch(/at North \$& Tire\.$/);
});

test('support answers at the hours of the specification: shop, fleet and dealer program, all in Eastern time', () => {
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
  const hoursOf = (preset: Preset) => defineChannel(preset, { id: 'some-shop', name: 'Some shop' }).support;
  expect(hoursOf(retailPreset)).toMatchObject({
    hours: supportHours.retail,
    desks: [{ title: 'Fleet accounts', hours: supportHours.fleet }],
  });
  expect(hoursOf(programs.dealerEmployeePreset).hours).toEqual(supportHours.dealerProgram);
});

test('every program has contacts, a theme and a mark of its own', () => {
  const channels = Object.values(presets).map((preset) =>
    defineChannel(preset, { id: 'a-shop', name: 'A shop' }),
  );
  for (const own of [
    channels.map(({ support }) => support.phone),
    channels.map(({ support }) => support.email),
    channels.map(({ theme }) => themeCss(theme)),
    channels.map(({ theme }) => theme.logo.mark),
  ])
    expect(new Set(own).size).toBe(channels.length);
});

describe('a channel file with a mistake', () => {
  const problemsOf = (overrides: object): readonly string[] => {
    try {
      defineChannel({ ...retailPreset, ...overrides }, { id: 'broken', name: 'Broken' });
    } catch (error) {
      if (error instanceof ChannelProblem) return error.problems;
      throw error;
    }
    return [];
  };

  test.each([
    ['a missing contact', { support: { ...retailPreset.support, phone: undefined } }, /^support\.phone: /],
    [
      'an unknown payment method',
      { paymentMethods: ['barter'] },
      /^paymentMethods\.0: .*Allowed: card, paypal/,
    ],
    ['an unknown shipping mode', { shippingModes: ['drone'] }, /^shippingModes\.0: .*Allowed: .*ship-to-me/],
    [
      'a colour that cannot be read',
      { theme: { ...retailPreset.theme, colours: { accent: { light: '#ffee88', dark: '#9db6ff' } } } },
      /^theme\.colours\.accent\.light: accent on surface has a contrast of 1\.\d+:1; at least 4\.5:1/,
    ],
    [
      'a mark that is no drawing',
      { theme: { ...retailPreset.theme, logo: { text: 'X', mark: '<script>' } } },
      /^theme\.logo\.mark: A mark is SVG path data/,
    ],
    ['an unknown feature', { features: ['teleport'] }, /^features\.0: .*Allowed: search, /],
    [
      'a field that does not exist',
      { shippingMode: ['ship-to-me'] },
      /^shippingMode: .*Allowed: .*shippingModes/,
    ],
    [
      'an open day without hours',
      { support: { ...retailPreset.support, hours: { zone: 'America/New_York', ranges: [] } } },
      /^support\.hours\.ranges: /,
    ],
  ])('%s is named with its path and what is allowed', (_what, overrides, expected) => {
    expect(problemsOf(overrides)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
  });
});

describe('a theme', () => {
  test('becomes custom properties for light and dark', () => {
    expect(
      themeCss({
        ...retailPreset.theme,
        colours: { accent: { light: '#1c45c4', dark: '#9db6ff' } },
        radiusPx: 8,
      }),
    ).toBe(':root{--accent:light-dark(#1c45c4,#9db6ff);--radius:8px}');
    expect(themeCss(retailPreset.theme)).toBe('');
  });

  test('says every colour as it is seen: its own, and the design system’s where it has none', () => {
    const { colours } = programs.militaryExchangePreset.theme;
    for (const scheme of ['light', 'dark'] as const) {
      const seen = coloursOf({ colours }, scheme);
      expect(seen.accent).toBe(colours.accent?.[scheme]);
      expect(seen.accent).not.toBe(designSystemColours.accent[scheme]);
      expect(coloursOf({ colours: {} }, scheme).accent).toBe(designSystemColours.accent[scheme]);
      expect(Object.keys(seen).sort()).toEqual(Object.keys(designSystemColours).sort());
    }
  });

  test('contrast is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

test('a phone link dials from any country, whatever the hyphens of the number', () => {
  expect(phoneHref('1-800-555-0199')).toBe('tel:+18005550199');
});

test('a client secret is found by the channel’s id', () => {
  expect(clientSecretVariable('military-exchange')).toBe('CLIENT_SECRET_MILITARY_EXCHANGE');
});
