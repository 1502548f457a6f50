import { messages } from '@tirekit/contract';
import { pageMessages } from '@tirekit/shell-ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makePasskey, signInByPasskey } from './ask-passkey.ts';
import * as accountMessages from '../model/account-messages.ts';

const { startAuthentication, startRegistration } = vi.hoisted(() => ({
  startAuthentication: vi.fn<() => Promise<unknown>>(),
  startRegistration: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication, startRegistration }));

const AT = '/login/passkey?interaction=a-sign-on';
const options = {
  challenge: 'Y2hhbGxlbmdl',
  timeout: 1000,
  rpId: 'shop.example',
  userVerification: 'required',
  allowCredentials: [],
};
const signed = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
let sent: URLSearchParams[];

/** The page's own server, which answers one after the other. */
function serverAnswers(...answers: (Response | Error)[]): void {
  sent = [];
  vi.stubGlobal('fetch', (_address: string, init: { body: URLSearchParams }) => {
    sent.push(init.body);
    const answer = answers.shift();
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer ?? new Error('none'));
  });
}
const named = (name: string): Error => Object.assign(new Error(name), { name });

beforeEach(() => startAuthentication.mockResolvedValue(signed));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('Signing in with a passkey', () => {
  test('goes on where the server says, with what the authenticator signed', async () => {
    serverAnswers(Response.json({ options }), Response.json({ done: '/sign-on/op/authorize/a-sign-on' }));
    expect(await signInByPasskey(AT)).toEqual({ done: '/sign-on/op/authorize/a-sign-on' });
    expect(JSON.parse(sent[1]?.get('response') ?? '')).toMatchObject({ id: 'AAAA' });
  });

  test.each(['NotAllowedError', 'AbortError'])(
    'a sign-in signs nobody in when the buyer closes the question (%s)',
    async (name) => {
      serverAnswers(Response.json({ options }));
      startAuthentication.mockRejectedValue(named(name));
      expect(await signInByPasskey(AT)).toBeNull();
      expect(sent).toHaveLength(1);
    },
  );

  test('a refused sign-in shows the server’s reason', async () => {
    serverAnswers(
      Response.json({ options }),
      Response.json({ message: messages.passkeyRefused }, { status: 422 }),
    );
    expect(await signInByPasskey(AT)).toEqual({ message: messages.passkeyRefused });
  });

  test('a sign-in says so when the network is away, and when the authenticator fails', async () => {
    serverAnswers(new TypeError('Failed to fetch'));
    expect(await signInByPasskey(AT)).toEqual({ message: pageMessages.unreachable });
    serverAnswers(Response.json({ options }));
    startAuthentication.mockRejectedValue(named('SecurityError'));
    expect(await signInByPasskey(AT)).toEqual({ message: accountMessages.passkeyFailed });
  });

  test('a sign-in says so when a page comes in place of an answer', async () => {
    serverAnswers(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await signInByPasskey(AT)).toEqual({ message: accountMessages.passkeyFailed });
  });
});

test('A device that has a passkey already says so', async () => {
  const creation = {
    challenge: 'Y2hhbGxlbmdl',
    timeout: 1000,
    rp: { id: 'shop.example', name: 'TireKit' },
    user: { id: 'dQ', name: 'mel@tirekit.example', displayName: 'Mel' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
  serverAnswers(Response.json({ options: creation }));
  startRegistration.mockRejectedValue(named('InvalidStateError'));
  expect(await makePasskey('/account/security/passkey', 'My phone')).toEqual({
    message: accountMessages.passkeyKnown,
  });
});
