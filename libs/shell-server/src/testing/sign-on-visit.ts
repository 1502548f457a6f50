import { sampleChannel } from '@tirekit/channel/testing';
import { type FakeApi, startFakeApi } from './fake-api.ts';
import {
  SHOP_ORIGIN,
  type SmallBrowser,
  smallStorefront,
  type SmallStorefront,
} from './small-storefront.tsx';

/** A storefront with sign-on, its API, and a browser that has not signed in. */
export interface SignOnVisit {
  readonly api: FakeApi;
  readonly shop: SmallStorefront;
  readonly browser: SmallBrowser;
}

/** Opens a storefront whose page at `/` shows who has signed in. Stop its API afterwards. */
export async function openSignOnVisit(): Promise<SignOnVisit> {
  const channel = sampleChannel({ id: 'retail', name: 'TireKit' });
  const api = await startFakeApi(channel);
  const shop = smallStorefront(channel, api.origin, async ({ account }) => account());
  return { api, shop, browser: shop.browser() };
}

/** The path where signing in begins, with the page to return to. */
export const START = '/sign-on/start?redirectUri=%2Faccount%3Fpage%3D2';

/** The address that an answer redirects to, without the storefront's own origin; empty if it does not redirect. */
export const getLocation = async (response: Promise<Response>): Promise<string> =>
  ((await response).headers.get('location') ?? '').replace(SHOP_ORIGIN, '');

/** The text of a page, as React wrote it. */
export const getText = async (response: Response): Promise<string> =>
  (await response.text()).replaceAll('<!-- -->', '').replaceAll('&quot;', '"');
