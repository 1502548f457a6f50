import type { Page } from '@playwright/test';
import { inDatabase } from '../../src/database.ts';
import { examine, violationsOn } from '../../src/examine.ts';
import { installers } from '../../src/installers-command.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';
import { expect, test } from '../../src/test.ts';

/** A PNG of one pixel, as any drawing program writes it. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const proceed = async (page: Page, heading: string) => {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('form', { name: 'Installer application' }).getByRole('heading', { name: heading }),
  ).toBeFocused();
};

async function fillCompany(page: Page, company: string) {
  await page.getByLabel('Company').fill(company);
  await page.getByLabel('Street address').fill('1200 Congress Ave');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').selectOption('TX');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('78701');
  await page.getByLabel('Shop phone').fill('512-555-0100');
}

async function fillPeople(page: Page, email: string, serviceDesk = email) {
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Cell phone').fill('(512) 555-0134');
  await page.getByLabel('Service desk email').fill(serviceDesk);
  await page.getByLabel('Service desk phone').fill('512-555-0101');
}

async function chooseServices(page: Page) {
  await page.getByLabel('Mounting and balancing').check();
  await page.getByLabel('TPMS service').check();
  await page.getByLabel('Passenger cars').check();
}

test('A shop registers with every field, all of them are stored, and a command approves it (SGN-01, SGN-03)', async ({
  page,
  request,
}) => {
  const email = newEmail();
  const company = `Congress Tire ${email.replaceAll(/\W/g, '').slice(0, 12)}`;
  await page.goto('/installer-signup');
  await fillCompany(page, company);
  await page.getByLabel('Suite, unit').fill('Suite 5');
  await page.getByLabel('Website').fill('https://congress.example');
  await page
    .getByLabel('Store image')
    .setInputFiles({ name: 'store.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByText('Success! Image is attached')).toBeVisible();
  const picture = page.getByRole('img', { name: 'Your store' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await proceed(page, 'People');
  await fillPeople(page, email, `desk-${email}`);
  await page.getByLabel('Service manager').fill('Pat Ortiz');
  await page.getByLabel('Store manager').fill('Kim Oh');
  await proceed(page, 'Hours');
  await page.getByRole('group', { name: 'Monday' }).getByLabel('Opens').fill('07:30');
  await page.getByRole('button', { name: 'Copy Monday to all weekdays' }).click();
  await proceed(page, 'Services');
  await chooseServices(page);
  await page.getByLabel('Light trucks').check();
  await page.getByLabel('ASE certified technicians').check();
  await proceed(page, 'Agreement');
  await page.getByLabel(/rims 12 to 22 inches and aspect ratio 35 and above/).check();
  await page.getByRole('button', { name: 'Register' }).dblclick();
  await expect(page.getByText('Success! Thank you for registering.')).toBeVisible();

  const thanks = await mailNaming(request, email, company);
  const id = /Application: (\w{10})/.exec(thanks.text)?.[1] ?? '';
  const shown = (await installers('show', id)).split('\n');
  expect(shown).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`${company}, Austin, TX`),
      '1200 Congress Ave',
      'Suite 5',
      'Austin, TX 78701',
      'https://congress.example',
      `Applicant: Ann Lee, ${email}, (512) 555-0134`,
      'Shop: (512) 555-0100',
      `Service desk: desk-${email}, (512) 555-0101`,
      'Service manager: Pat Ortiz; store manager: Kim Oh',
      'Open on days 1, 2, 3, 4, 5: 07:30 to 17:00',
      'Services: Mounting and balancing, TPMS service',
      'Mounts: Passenger cars, Light trucks',
      'Certifications: ase',
      expect.stringMatching(/^Picture: \S{8,}/),
    ]),
  );
  expect(await installers('approve', id)).toContain('Approved.');
  const welcome = await mailNaming(request, email, 'can now choose');
  expect(welcome.subject).toContain(company);
  const { rows } = await inDatabase((db) =>
    db.query<{ code: string }>(
      `SELECT code FROM installer WHERE company = $1 AND zip = '78701' AND status = 'open' AND image_file IS NOT NULL
         AND max_rim_in = 22 AND min_aspect = 35 AND certifications = '{ase}'`,
      [company],
    ),
  );
  expect(rows).toHaveLength(1);

  // The draft is gone once the shop has registered.
  await page.goto('/installer-signup');
  await page.getByLabel('Company').click();
  await expect(page.getByLabel('Company')).toHaveValue('');
});

test('Each step says beside its field what was entered wrong and loses nothing, nobody registers without the agreement on rims of 12 to 22 inches and aspect ratios from 35, and axe finds nothing (SGN-02, SGN-03)', async ({
  page,
}) => {
  test.slow();
  await page.goto('/installer-signup');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await examine(page);
  await fillCompany(page, 'Hasty Tire');
  await proceed(page, 'People');

  const wrong = [
    ['First name', 'A1', 'Please enter valid First Name'],
    ['Last name', '<Lee>', 'Please enter valid Last Name'],
    ['Email', 'ann@', 'Please enter valid email'],
    ['Cell phone', '512-555', 'Phone Number should contain 10 digits'],
    ['Service desk email', 'desk', 'Please enter valid email'],
    ['Service desk phone', '0', 'Phone Number should contain 10 digits'],
  ] as const;
  for (const [label, typed] of wrong) await page.getByLabel(label, { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const [label, typed, message] of wrong) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(typed);
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
  }
  expect(await violationsOn(page)).toEqual([]);

  await fillPeople(page, newEmail());
  await proceed(page, 'Hours');
  await examine(page);
  await proceed(page, 'Services');
  await examine(page);
  await chooseServices(page);
  await proceed(page, 'Agreement');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('Please accept the agreement');
  await expect(page.getByLabel(/rims 12 to 22 inches and aspect ratio 35 and above/)).toBeFocused();
  await examine(page);
});

test('A file that is no picture is refused beside its field, the form goes on without it, and what was typed is there again after the page was left (SGN-03)', async ({
  page,
}) => {
  await page.goto('/installer-signup');
  await fillCompany(page, 'Forgetful Tire');
  await page
    .getByLabel('Store image')
    .setInputFiles({ name: 'store.png', mimeType: 'image/png', buffer: Buffer.from('a text') });
  await expect(
    page.getByText('Oops, something went wrong attaching the image! Please try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Company')).toHaveValue('Forgetful Tire');
  await page.goto('/');
  await page.goto('/installer-signup');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('We kept what you entered last time.')).toBeVisible();
  await expect(page.getByLabel('Company')).toHaveValue('Forgetful Tire');
  await expect(page.getByLabel('State')).toHaveValue('TX');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('(RTE-20) the form is one page, says what is wrong, loses nothing, and registers the shop', async ({
    page,
    request,
  }) => {
    const email = newEmail();
    await page.goto('/installer-signup');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    await fillCompany(page, 'Plain Tire');
    await page
      .getByLabel('Store image')
      .setInputFiles({ name: 'store.png', mimeType: 'image/png', buffer: PIXEL });
    await fillPeople(page, email);
    await chooseServices(page);
    await page.getByLabel(/rims 12 to 22/).check();
    // The browser checks an address itself; only the server knows that this ZIP code is elsewhere.
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('10001');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('This ZIP code is in New York, NY').first()).toBeVisible();
    await expect(page.getByText('Success! Image is attached')).toBeVisible();
    await expect(page.getByLabel('Company')).toHaveValue('Plain Tire');
    await expect(page.getByLabel('TPMS service')).toBeChecked();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('78701');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Success! Thank you for registering.')).toBeVisible();
    expect((await mailNaming(request, email, 'Plain Tire')).timesReceived).toBe(1);
  });
});
