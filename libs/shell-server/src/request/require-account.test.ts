import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiFailure } from '@tirekit/api-client';
import { sampleChannel } from '@tirekit/channel/testing';
import type { UserDetails } from '@tirekit/contract';
import { type RequestContext, requestContext } from './request-context.ts';
import { requireAccount } from './require-account.ts';

const mel: UserDetails = {
  uid: 'sample-member',
  email: 'mel@tirekit.example',
  firstName: 'Mel',
  lastName: 'Sample',
  phone: null,
  userType: 'Retail Member',
  priceType: 'Retail Member',
};

function asked(
  path: string,
  account: RequestContext['account'],
  {
    method = 'GET',
    features = ['accounts'] as const,
  }: { method?: string; features?: readonly 'accounts'[] } = {},
): Promise<unknown> {
  const context = new RouterContextProvider();
  const channel = sampleChannel({ id: 'retail', name: 'TireKit', features: [...features] });
  // Nothing else of it is asked for.
  context.set(requestContext, { channel, account } as unknown as RequestContext);
  const request = new Request(`https://shop.example${path}`, { method });
  return requireAccount(context, request).catch((thrown: unknown) => thrown);
}
const guest = async () => null;

test('a page that needs an account knows who has signed in', async () => {
  expect(await asked('/account/', async () => mel)).toBe(mel);
});

test.each([
  ['/account/my-orders?page=2', '/account/my-orders?page=2'],
  ['/account/my-orders.data?page=2&_routes=orders.mine', '/account/my-orders?page=2'],
])('a guest who asks for %s signs in first and comes back', async (path, back) => {
  const answer = await asked(path, guest);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).status).toBe(302);
  expect((answer as Response).headers.get('location')).toBe(`/login?redirectUri=${encodeURIComponent(back)}`);
});

test('a form that was sent after the sign-on had ended says so instead of losing it on the way to sign-on', async () => {
  expect(await asked('/account/details', guest, { method: 'POST' })).toMatchObject({ init: { status: 401 } });
});

test('a storefront without accounts has no page that needs one', async () => {
  expect(await asked('/account/', guest, { features: [] })).toMatchObject({ init: { status: 404 } });
});

test('a page asks to try again while nobody can say who has signed in', async () => {
  const broken = () => Promise.reject(new ApiFailure('NetworkError'));
  expect(await asked('/account/', broken)).toMatchObject({ init: { status: 503 } });
});
