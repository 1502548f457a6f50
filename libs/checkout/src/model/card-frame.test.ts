import { describe, expect, test } from 'vitest';
import { frameMessage, frameUrl } from './card-frame.ts';

describe('The card frame', () => {
  const frame = { origin: 'http://127.0.0.1:4221', session: 'session-1' };
  const token = {
    source: 'tirekit-fields',
    session: 'session-1',
    type: 'token',
    token: 'tok_12345678',
    brand: 'visa',
    last4: '4242',
  };

  test('is listened to', () => {
    expect(frameMessage({ origin: frame.origin, data: token }, frame)).toMatchObject({
      type: 'token',
      last4: '4242',
    });
  });

  test.each([
    ['another origin', { origin: 'http://evil.example', data: token }],
    ['another session', { origin: frame.origin, data: { ...token, session: 'other' } }],
    ['another shape', { origin: frame.origin, data: { ...token, token: 7 } }],
    ['another type', { origin: frame.origin, data: { ...token, type: 'constructor' } }],
    ['another source', { origin: frame.origin, data: { ...token, source: 'somebody' } }],
    ['no message of ours', { origin: frame.origin, data: 'hello' }],
    ['nothing', { origin: frame.origin, data: null }],
  ])('%s is ignored', (_what, event) => {
    expect(frameMessage(event, frame)).toBeNull();
  });

  test('receives the page’s origin, session and color scheme', () => {
    const page = { origin: 'http://127.0.0.1:4200', session: 's-12345678', scheme: 'dark' } as const;
    expect(frameUrl(frame.origin, page)).toBe(
      'http://127.0.0.1:4221/fields/v1/card?origin=http%3A%2F%2F127.0.0.1%3A4200&session=s-12345678&scheme=dark',
    );
  });
});
