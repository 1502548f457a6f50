import type { APIRequestContext } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { addFourTires, chooseWay } from '../../src/buyer.ts';
import { holdFirstTime } from '../../src/fitting.ts';
import { installers } from '../../src/installers-command.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';
import { fromApi } from '../../src/shop.ts';
import { expect, test } from '../../src/test.ts';

// A phone shows the list first, and the map only when it is asked for.
test.use({ viewport: { width: 390, height: 844 } });

/** A small town, so that a new shop there is the nearest one. */
const ZIP = '59301';

interface Applicant {
  readonly company: string;
  readonly email: string;
}

const newApplicant = (): Applicant => {
  const email = newEmail();
  return { email, company: `Yellowstone Tire ${email.replaceAll(/\W/g, '').slice(5, 13)}` };
};

/** Registers a shop as a browser without scripts does. @returns the application's id, as the shop reads it in its mail */
async function register(request: APIRequestContext, { company, email }: Applicant): Promise<string> {
  const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].flatMap((day) => [
    [`hours.${day}.open`, '08:00'],
    [`hours.${day}.close`, '17:00'],
  ]);
  const { text } = await new BuyerByHttp(request).post('/installer-signup', {
    company,
    addressLine1: '12 Main Street',
    city: 'Miles City',
    state: 'MT',
    zip: ZIP,
    phone: '406-555-0100',
    firstName: 'Ann',
    lastName: 'Lee',
    email,
    cell: '406-555-0134',
    serviceDeskEmail: email,
    serviceDeskPhone: '406-555-0101',
    ...Object.fromEntries(everyDay),
    'services.mount-and-balance': 'on',
    'tireTypes.passenger': 'on',
    'tireTypes.suv-crossover': 'on',
    agreement: 'yes',
  });
  expect(text).toContain('Success! Thank you for registering.');
  const thanks = await mailNaming(request, email, company);
  return /Application: (\w{10})/.exec(thanks.text)?.[1] ?? '';
}

/** The names of the shops near {@link ZIP}. */
async function companiesNear(request: APIRequestContext): Promise<string[]> {
  const { installers: found } = await fromApi<{ installers: { company: string }[] }>(
    request,
    `/v1/installers?zip=${ZIP}`,
  );
  return found.map(({ company }) => company);
}

test('A shop that was approved is found by its ZIP code, and a buyer books a time there', async ({
  page,
  request,
}) => {
  test.slow();
  const shop = newApplicant();
  const id = await register(request, shop);
  expect(await companiesNear(request)).not.toContain(shop.company);

  expect(await installers('approve', id)).toContain('Approved.');
  expect((await mailNaming(request, shop.email, 'can now choose')).subject).toBe(
    `${shop.company} can now be booked at TireKit`,
  );
  await expect.poll(() => companiesNear(request)).toContain(shop.company);
  await page.goto('/tire-shops');
  await page.getByLabel('ZIP code or city').fill(ZIP);
  await page.getByRole('button', { name: 'Find shops' }).click();
  await page.getByRole('article').filter({ hasText: shop.company }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: shop.company })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next available times' })).toBeVisible();

  await addFourTires(page);
  await page.goto('/checkout/shipping');
  await chooseWay(page, 'Ship to a shop');
  await page.getByRole('button', { name: 'Choose a shop' }).click();
  await page.getByRole('button', { name: `Choose ${shop.company}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^When should/ })).toBeVisible();
  await holdFirstTime(page);
  await expect(page.getByRole('region', { name: 'Installation' })).toContainText(shop.company);
});

test('A shop that was declined reads why, and stays out of every search', async ({ request }) => {
  const shop = newApplicant();
  const id = await register(request, shop);
  const why = 'We have enough shops in Miles City for now.';
  expect(await installers('decline', id, '--why', why)).toContain('Declined.');
  const letter = await mailNaming(request, shop.email, why);
  expect(letter.subject).toBe(`Your application for ${shop.company}`);
  expect(await installers('show', id)).toContain(`Declined because: ${why}`);
  expect(await companiesNear(request)).not.toContain(shop.company);
});
