import { createHmac } from 'node:crypto';
import { openAccount, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { examine } from '../../src/examine.ts';
import { formatText } from '../../src/html.ts';
import { expect, test } from '../../src/test.ts';

const GARAGE = '/account/my-garage';
const OOPS = 'Oops. Something went wrong, please try again.';
/** 2003 Honda Accord EX-V6; the tenth character of the other one is not its check digit. */
const ACCORD = '1HGCM82633A004352';
const WRONG = '1HGCM82643A004352';

const member = () => openAccount({ userType: 'Retail', priceType: 'Retail' });
const getVehicles = (uid: string) =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{ id: string; model: string; vin: string | null; reminders: boolean }>(
      `SELECT vehicle_id AS id, model_slug AS model, vin_ending AS vin, reminders FROM garage_vehicle
       WHERE uid = $1 ORDER BY added_at`,
      [uid],
    );
    return rows;
  });
/** Nobody can read the garage of this account while `work` runs: something in it has no day. */
async function withBrokenGarage(uid: string, work: () => Promise<void>): Promise<void> {
  await inDatabase((db) =>
    db.query(
      `INSERT INTO garage_event (vehicle_id, kind, happened_on, name)
       SELECT vehicle_id, 'tires', 'infinity', 'Of no day' FROM garage_vehicle WHERE uid = $1`,
      [uid],
    ),
  );
  try {
    await work();
  } finally {
    await inDatabase((db) =>
      db.query(
        `DELETE FROM garage_event WHERE happened_on = 'infinity'
           AND vehicle_id IN (SELECT vehicle_id FROM garage_vehicle WHERE uid = $1)`,
        [uid],
      ),
    );
  }
}

testByHttp(
  'An account’s overview, garage, and orders are pages of whoever has signed in (RTE-23)',
  async ({ request }) => {
    const paths = [
      ['/account/', 'Hi Ada'],
      [GARAGE, 'Your garage'],
      ['/account/my-orders', 'Your orders'],
    ] as const;
    const guest = new BuyerByHttp(request);
    for (const [path] of paths) {
      const { location } = await guest.get(path);
      const asked = location.startsWith('/login') ? location : (await guest.get(location)).location;
      expect(asked, path).toMatch(/^\/login\?redirectUri=%2Faccount/);
    }
    await signInByHttp(request, shopOrigin, await member());
    for (const [path, heading] of paths) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(answer.headers()['cache-control'], path).toContain('no-store');
      const html = await answer.text();
      expect(formatText(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '')).toContain(heading);
      expect(/<nav [^>]*aria-label="Account".*?<\/nav>/s.exec(html)?.[0], path).toContain('aria-current');
    }
  },
);

test('A garage keeps vehicles, tires, and miles, and where it fails it says so and loses nothing (ACC-02)', async ({
  page,
  watch,
}) => {
  const email = await member();
  await signInByHttp(page.request, shopOrigin, email);
  await page.goto(GARAGE);
  await expect(page.getByRole('heading', { name: 'No vehicles yet' })).toBeVisible();

  // By year, make, and model.
  await page.getByRole('link', { name: 'Add a vehicle' }).click();
  await page.getByLabel('Year', { exact: true }).selectOption('2019');
  await page.getByLabel('Make', { exact: true }).selectOption('honda');
  await page.getByLabel('Model', { exact: true }).selectOption('civic');
  await page.getByLabel('Nickname').fill('The blue one');
  await page.getByRole('button', { name: 'Add to my garage' }).click();
  await expect(page.getByRole('status')).toHaveText('Your vehicle is in your garage.');
  await expect(page.getByRole('heading', { name: 'The blue one' })).toBeVisible();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();

  // By VIN, which never stands in an address.
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(`${GARAGE}/add`);
  await page.getByRole('textbox', { name: 'VIN' }).fill(WRONG);
  await page.getByRole('button', { name: 'Find my vehicle' }).click();
  await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveValue(WRONG);
  await page.getByRole('textbox', { name: 'VIN' }).fill(ACCORD);
  await page.getByRole('button', { name: 'Find my vehicle' }).click();
  await expect(page.getByRole('heading', { name: 'Is this your vehicle?' })).toBeVisible();
  const choices = page.getByRole('group', { name: 'Which one is it?' }).getByRole('radio');
  if ((await choices.count()) > 0) await choices.first().check();
  await page.getByLabel('Keep the last four characters of the VIN (4352)').check();
  await examine(page);
  await page.getByRole('button', { name: 'Add to my garage' }).click();
  await expect(page.getByText('VIN ends in 4352')).toBeVisible();
  expect(addresses.filter((address) => address.includes('1HGCM8'))).toEqual([]);
  expect((await getVehicles(email)).map(({ model, vin }) => [model, vin])).toEqual([
    ['civic', null],
    ['accord', '4352'],
  ]);

  // The whole shop starts with the default.
  await page.getByRole('button', { name: /^Make default: .*Accord/ }).click();
  await expect(page.getByRole('status')).toHaveText('Your changes are saved.');
  await page.goto('/');
  await expect(page.getByText('Your last search:')).toContainText('2003 Honda Accord');

  // Tires and miles.
  await page.goto(GARAGE);
  await page.getByRole('link', { name: 'Tires and miles of The blue one' }).click();
  await page.getByLabel('Which tires they are').fill('Norvik Touring');
  await page.getByLabel('Installed on').fill('2026-01-15');
  await page.getByLabel('Odometer that day').first().fill('30,000');
  await page.getByRole('button', { name: 'Save tires' }).click();
  await expect(page.getByText('Norvik Touring, installed Jan 15, 2026 at 30,000 miles.')).toBeVisible();
  await expect(page.getByText('Rotation due')).toBeVisible();
  await page.getByLabel('DOT number', { exact: true }).fill('DOT 1M3 X5AB2C 3524');
  await page.getByRole('button', { name: 'Save DOT number' }).click();
  await expect(page.getByText('1M3X5AB2C3524 Made in week 35 of 2024')).toBeVisible();
  await page.getByLabel('DOT number', { exact: true }).fill('1M3X5AB2C3524');
  await page.getByRole('button', { name: 'Save DOT number' }).click();
  await expect(page.getByLabel('DOT number', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Remove DOT number 1M3X5AB2C3524' }).click();
  await expect(page.getByText('Made in week 35 of 2024')).toBeHidden();
  await page.getByLabel('Reading date').fill('2026-02-01');
  await page.getByLabel('Odometer', { exact: true }).fill('29,000');
  await page.getByRole('button', { name: 'Save miles' }).click();
  await expect(page.getByLabel('Odometer', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Odometer', { exact: true })).toHaveValue('29,000');
  await examine(page);

  // If the garage fails, it says so, and the typed values stay.
  await page.getByLabel('Odometer', { exact: true }).fill('31,500');
  await withBrokenGarage(email, async () => {
    await page.getByRole('button', { name: 'Save miles' }).click();
    await expect(page.getByRole('alert')).toHaveText(OOPS);
    await expect(page.getByLabel('Odometer', { exact: true })).toHaveValue('31,500');
    const other = await page.context().newPage();
    const answer = await other.goto(GARAGE);
    expect(answer?.status()).toBe(503);
    await expect(other.getByRole('alert')).toHaveText(OOPS);
    await other.close();
  });
  watch.forgive(/status of 50\d/);
  await page.getByRole('button', { name: 'Save miles' }).click();
  await expect(page.getByText('31,500 miles on Feb 1, 2026.')).toBeVisible();

  await page.getByText('Remove The blue one').click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByRole('status')).toHaveText('The vehicle is removed.');
  expect((await getVehicles(email)).map(({ model }) => model)).toEqual(['accord']);
});

test('A garage works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const email = await member();
  await signInByHttp(context.request, shopOrigin, email);
  const page = await context.newPage();
  await page.goto(`${GARAGE}/add`);
  for (const [label, value] of [
    ['Year', '2019'],
    ['Make', 'honda'],
    ['Model', 'civic'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption(value);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await page.getByRole('button', { name: 'Add to my garage' }).click();
  await page.getByRole('link', { name: /^Tires and miles of/ }).click();
  await page.getByLabel('Email me when a rotation is due').check();
  await page.getByRole('button', { name: 'Save reminders' }).click();
  await expect(page.getByRole('status')).toHaveText('Your changes are saved.');
  expect((await getVehicles(email))[0]?.reminders).toBe(true);
  await context.close();
});

testByHttp(
  'The link of a reminder asks first, and stops it at once where a mail program posts to it',
  async ({ request, playwright }) => {
    const email = await member();
    const setReminders = () =>
      inDatabase((db) => db.query('UPDATE garage_vehicle SET reminders = true WHERE uid = $1', [email]));
    await signInByHttp(request, shopOrigin, email);
    await new BuyerByHttp(request).step(
      `${GARAGE}/add`,
      { vehicle: '2019/honda/civic', trim: '', drive: '', nickname: '' },
      `${GARAGE}?saved=vehicle`,
    );
    await setReminders();
    const [vehicle] = await getVehicles(email);
    const link = stopLink(vehicle?.id ?? '');

    // A mail program opens the link ahead of its reader: nothing happens.
    const context = await playwright.request.newContext();
    const reader = new BuyerByHttp(context);
    expect((await reader.get(link)).text).toContain('Stop these reminders');
    expect((await getVehicles(email))[0]?.reminders).toBe(true);
    // RFC 8058: no cookie, no origin, one field.
    const click = await context.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(click.status()).toBe(200);
    expect((await getVehicles(email))[0]?.reminders).toBe(false);
    expect((await context.post(link.replace(/signature=.{4}/, 'signature=AAAA'))).status()).toBe(404);

    // Its reader presses the button, without having signed in.
    await setReminders();
    expect((await reader.post(link, {})).text).toContain(
      'You will get no more rotation reminders for this vehicle.',
    );
    expect((await getVehicles(email))[0]?.reminders).toBe(false);
    await context.dispose();
  },
);

/** The link of a vehicle's reminder, as its mail has it. */
function stopLink(vehicleId: string): string {
  const path = '/garage-reminders/stop';
  const expires = String(Math.floor(Date.now() / 1000) + 3600);
  const signature = createHmac('sha256', process.env['RECEIPT_SIGNING_SECRET'] ?? '')
    .update(`${path}/${vehicleId}?expires=${expires}`)
    .digest('base64url');
  return `${path}?vehicle=${vehicleId}&expires=${expires}&signature=${signature}`;
}
