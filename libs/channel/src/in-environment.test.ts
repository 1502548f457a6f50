import { describe, expect, test } from 'vitest';
import { inEnvironment } from './in-environment.ts';
import { sampleChannel } from './testing/sample-channel.ts';

const own = { origin: 'https://id.example', uses: ['form' as const], pages: null };
const channel = sampleChannel({ id: 'my-partner', origins: { outside: [own] } });

test('a storefront stays as it is where the environment says nothing', () => {
  expect(inEnvironment(channel, {})).toEqual(channel);
  expect(inEnvironment(channel, { ORIGINS_MY_PARTNER: '', SIMPLE_SHOP: '0' })).toEqual(channel);
});

test('SIMPLE_SHOP=1 takes the brand out of titles and descriptions', () => {
  const { metadata, description } = inEnvironment(channel, { SIMPLE_SHOP: '1' });
  expect(metadata).toMatchObject({ titleSuffix: null, nameInDescriptions: 'Simple Tire Shop' });
  expect(description).toMatch(/at Simple Tire Shop\.$/);
});

describe('ORIGINS_<CHANNEL>', () => {
  const tiles = { origin: 'https://tiles.example', uses: ['connect', 'image'], pages: ['/installers'] };

  test('adds origins to those of the channel', () => {
    const { origins } = inEnvironment(channel, { ORIGINS_MY_PARTNER: JSON.stringify([tiles]) });
    expect(origins).toEqual({ ...channel.origins, outside: [own, tiles] });
  });

  test('a setting for another storefront changes nothing', () => {
    expect(inEnvironment(channel, { ORIGINS_RETAIL: JSON.stringify([tiles]) })).toEqual(channel);
  });

  test.each([
    ['text that is not JSON', 'https://tiles.example', /^ {2}ORIGINS_MY_PARTNER: /m],
    [
      'an unknown use',
      JSON.stringify([{ ...tiles, uses: ['script'] }]),
      /ORIGINS_MY_PARTNER\.0\.uses\.0: .*Allowed: connect/,
    ],
    [
      'an unknown field',
      JSON.stringify([{ ...tiles, page: '/' }]),
      /ORIGINS_MY_PARTNER\.0\.page: There is no such field/,
    ],
  ])('a setting is refused with its name for %s', (_what, given, problem) => {
    expect(() => inEnvironment(channel, { ORIGINS_MY_PARTNER: given })).toThrow(problem);
  });
});
