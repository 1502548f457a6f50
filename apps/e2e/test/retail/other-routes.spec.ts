import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { ask, formatHeading, openPage, tirePathsIn } from '../../src/shop.ts';
import { STEADY_SIZE } from '../../src/tires.ts';
import { expect, test } from '../../src/by-http.ts';

test('(RTE-26) ads, privacy, site map, inquiry, help center, RepairPal, SimpleCrew, and any page of words have their addresses', async ({
  request,
}) => {
  const [tire = ''] = tirePathsIn(await openPage(request, STEADY_SIZE));
  const pages: readonly (readonly [path: string, heading: RegExp])[] = [
    [`/paid/${tire.slice(-10)}`, /255\/55R19|./],
    ['/privacy-policy', /privacy/i],
    ['/sitemap', /site map/i],
    ['/tire-sales', /./],
    ['/help-center', /help center/i],
    ['/repair-pal', /RepairPal/],
    ['/simplecrew', /./],
    // The generic address: a file of content each.
    ['/about', /./],
    ['/warranty-and-coverage', /./],
  ];
  for (const [path, heading] of pages) {
    const page = await openPage(request, path);
    expect(formatHeading(page), path).toMatch(heading);
  }
  expect((await ask(request, '/paid')).status).toBe(302);
  expect((await ask(request, '/no-text-has-this-address')).status).toBe(404);
});

test('(RTE-25) contact, invitations, businesses, and partner programs have their addresses', async ({
  request,
}) => {
  const pages: readonly (readonly [path: string, heading: RegExp])[] = [
    ['/contact', /contact/i],
    ['/invite', /friend/i],
    ['/simplebusiness', /business|fleet/i],
    ['/partner-program', /program/i],
    ['/partner-program/harborline', /Harborline/i],
  ];
  for (const [path, heading] of pages)
    expect(formatHeading(await openPage(request, path)), path).toMatch(heading);
  // A guest signs in first; an advocate sees the friends that they invited.
  expect((await ask(request, '/advocate-dashboard')).status).toBe(302);
  const email = await openAccount({ userType: 'Retail', priceType: 'Retail' });
  await signInByHttp(request, shopOrigin, email);
  expect(formatHeading(await openPage(request, '/advocate-dashboard'))).not.toBe('');
});
