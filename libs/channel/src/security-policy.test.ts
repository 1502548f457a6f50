import { describe, expect, test } from 'vitest';
import type { OutsideOrigin, Origins } from './origins.ts';
import { type PageToSecure, permissionsPolicy, securityPolicy } from './security-policy.ts';
import { sampleChannel } from './testing/sample-channel.ts';

const TILES: OutsideOrigin = {
  origin: 'https://tiles.example',
  uses: ['connect', 'image'],
  pages: ['/installers'],
};
const SCAN: Origins['capabilities'][number] = {
  uses: ['wasm', 'workers', 'camera'],
  pages: ['/garage/scan'],
};

const getPolicy = (given: Partial<PageToSecure> & { origins?: Partial<Origins> } = {}) =>
  securityPolicy({
    channel: sampleChannel(given.origins && { origins: given.origins }),
    path: '/',
    paymentOrigin: 'https://pay.example',
    embedOrigins: [],
    nonceOrHashes: { nonce: 'abc' },
    ...given,
  });

/** The sources of one directive; undefined if the policy has no such directive. */
const listSources = (directive: string, given: Parameters<typeof getPolicy>[0]): string[] | undefined =>
  getPolicy(given)
    .contentSecurityPolicy.split('; ')
    .map((each) => each.split(' '))
    .find(([name]) => name === directive)
    ?.slice(1);

describe('a page of a storefront without outside origins', () => {
  test('talks to its own server, and shows and posts to the payment provider', () => {
    expect(getPolicy()).toEqual({
      contentSecurityPolicy:
        "default-src 'self'; script-src 'self' 'nonce-abc' 'strict-dynamic'; style-src 'self' 'nonce-abc'; " +
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src https://pay.example; " +
        "form-action 'self' https://pay.example; worker-src 'self'; frame-ancestors 'none'; " +
        "object-src 'none'; base-uri 'none'",
      permissionsPolicy: 'geolocation=(self), camera=(), microphone=(), payment=()',
    });
  });

  test('a cached page allows its inline scripts and styles by their hashes', () => {
    const nonceOrHashes = { scripts: ['sha256-one', 'sha256-two'], styles: ['sha256-three'] };
    expect(listSources('script-src', { nonceOrHashes })).toEqual(["'self'", "'sha256-one'", "'sha256-two'"]);
    expect(listSources('style-src', { nonceOrHashes })).toEqual(["'self'", "'sha256-three'"]);
  });

  test('may be embedded by the pages of its partners', () => {
    const embedOrigins = ['https://partner.example', 'http://localhost:4226'];
    expect(listSources('frame-ancestors', { embedOrigins })).toEqual(embedOrigins);
  });
});

describe('an outside origin', () => {
  const outside = [TILES];

  test('may be used on its pages, in the ways that are listed', () => {
    const onMap = { origins: { outside }, path: '/installers/94105' };
    expect(listSources('connect-src', onMap)).toEqual(["'self'", TILES.origin]);
    expect(listSources('img-src', onMap)).toEqual(["'self'", 'data:', TILES.origin]);
    expect(listSources('frame-src', onMap)).toEqual(['https://pay.example']);
    expect(listSources('form-action', onMap)).toEqual(["'self'", 'https://pay.example']);
  });

  test.each([
    ['/installers', true],
    ['/installers/', true],
    ['/installers/94105', true],
    ['/installers-near-you', false],
    ['/', false],
  ])('an origin for /installers may be used on the page %s: %s', (path, allowed) => {
    expect(listSources('connect-src', { origins: { outside }, path })?.includes(TILES.origin)).toBe(allowed);
  });

  test('an origin without pages may be used everywhere', () => {
    const identity: OutsideOrigin = {
      origin: 'https://id.example',
      uses: ['form', 'frame'],
      pages: null,
    };
    const anywhere = { origins: { outside: [identity] }, path: '/any/page' };
    expect(listSources('form-action', anywhere)).toEqual(["'self'", 'https://pay.example', identity.origin]);
    expect(listSources('frame-src', anywhere)).toEqual(['https://pay.example', identity.origin]);
  });
});

describe('a capability of the browser', () => {
  const origins = { capabilities: [SCAN] };

  test('is there where the channel allows it: WebAssembly, workers, the camera', () => {
    const scan = { origins, path: '/garage/scan' };
    expect(listSources('script-src', scan)).toContain("'wasm-unsafe-eval'");
    expect(listSources('worker-src', scan)).toEqual(["'self'", 'blob:']);
    expect(getPolicy(scan).permissionsPolicy).toBe(
      'geolocation=(), camera=(self), microphone=(), payment=()',
    );
  });

  test('is absent on every other page', () => {
    const other = { origins, path: '/garage' };
    expect(listSources('script-src', other)).not.toContain("'wasm-unsafe-eval'");
    expect(listSources('worker-src', other)).toEqual(["'self'"]);
    const channel = sampleChannel({ origins });
    expect(permissionsPolicy({ channel, path: '/garage' })).toBe(
      'geolocation=(), camera=(), microphone=(), payment=()',
    );
  });
});

test('an ordinary shop’s camera is for SimpleSnap alone', () => {
  expect(getPolicy({ path: '/simplesnap' }).permissionsPolicy).toContain('camera=(self)');
  expect(getPolicy({ path: '/find/size' }).permissionsPolicy).toContain('camera=()');
});

test('an owner’s base map may be fetched, with its pictures', () => {
  const channel = sampleChannel({ map: { styleUrl: 'https://tiles.example/streets.json' } });
  expect(listSources('connect-src', { channel })).toEqual(["'self'", 'https://tiles.example']);
  expect(listSources('img-src', { channel })).toEqual(["'self'", 'data:', 'https://tiles.example']);
});

test.each([
  [
    'an origin with a path',
    [{ ...TILES, origin: 'https://tiles.example/map' }],
    /outside\.0\.origin: An origin/,
  ],
  ['an origin that would end its directive', [{ ...TILES, origin: 'https://a.example; *' }], /An origin is/],
  ['a use that does not exist', [{ ...TILES, uses: ['script'] }], /outside\.0\.uses\.0: .*Allowed: connect/],
])('%s is refused', (_what, outside, problem) => {
  const origins: object = { outside };
  expect(() => sampleChannel({ origins })).toThrow(problem);
});
