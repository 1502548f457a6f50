import { sandboxOrigin, shopOrigin } from '../../src/addresses.ts';
import {
  addButton,
  LAKESIDE,
  pathOfTire,
  procurement,
  punchOut,
  sendCart,
  welcome,
} from '../../src/procurement.ts';
import { expect, test } from '../../src/test.ts';

/** The procurement system at a name of another site than the store's: the store's cookies are a third party's there. */
const ELSEWHERE = procurement.replace('localhost', '127.0.0.1');
const SIZE = '/tire-sizes/225-65r17-tires';

const FRAME = 'iframe[title="The tire store"]';

for (const [site, system] of [
  ['of another site, with third-party cookies blocked', ELSEWHERE],
  ['of the same site', procurement],
] as const)
  test(`In a frame ${site}, a cart is filled and goes back to the procurement system`, async ({ page }) => {
    test.slow();
    await punchOut(page, { where: 'a frame', system });
    const store = page.frameLocator(FRAME);
    await expect(welcome(store)).toBeVisible();

    // By a shopper's own way: the store's links, no addresses.
    const finder = store.getByRole('form', { name: 'Find tires by size' });
    await finder.getByText('Enter the size instead').click();
    await finder.getByLabel('Size').fill('225/65R17');
    await finder.getByRole('button', { name: 'See tires in this size' }).click();
    await expect(welcome(store)).toBeVisible();
    const add = addButton(store);
    await add.click();
    await expect(store.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await expect(welcome(store)).toBeVisible();
    await sendCart(store);
    await expect(store.getByText('The cart came back. It was in cxml-base64, and valid.')).toBeVisible();
    // Only the frame has left the store.
    expect(page.url()).toBe(new URL('/procurement/punchout', system).href);
  });

test('Whoever has a cart of their own in a window has the organization’s in a frame, and theirs again afterwards', async ({
  page,
}) => {
  test.slow();
  const path = await pathOfTire();
  await page.goto(shopOrigin + path);
  await addButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await page.goto(procurement);
  for (const system of [procurement, ELSEWHERE]) {
    await punchOut(page, { where: 'a frame', system });
    const store = page.frameLocator(FRAME);
    await expect(welcome(store)).toBeVisible();
    await store.getByRole('link', { name: 'Finish or go back' }).click();
    await expect(store.getByText('Your cart is empty.')).toBeVisible();
    await store.getByRole('button', { name: 'Go back without a cart' }).click();
    await expect(store.getByText('The shopper came back without a cart.')).toBeVisible();
  }
  await page.goto(`${shopOrigin}/cart`);
  await expect(welcome(page)).toHaveCount(0);
  await expect(page.getByRole('spinbutton', { name: /^Quantity: / })).toHaveValue('4');
});

test('The visit in a frame is no visit of the same browser outside of it', async ({ page, context }) => {
  await punchOut(page, { where: 'a frame', system: ELSEWHERE });
  await expect(welcome(page.frameLocator(FRAME))).toBeVisible();
  const own = await context.newPage();
  await own.goto(shopOrigin + SIZE);
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(welcome(own)).toHaveCount(0);
});

test('Only pages of the profile’s origins may show the store in a frame', async ({ page, watch }) => {
  await punchOut(page, { where: 'a frame', system: ELSEWHERE });
  await expect(welcome(page.frameLocator(FRAME))).toBeVisible();
  const frame = page.frames().find((one) => one.url().startsWith(shopOrigin));
  const answer = await frame?.goto(shopOrigin + SIZE);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const ancestors = /frame-ancestors ([^;]+)/.exec(policy)?.[1]?.split(' ');
  expect(ancestors?.toSorted()).toEqual(
    [sandboxOrigin, sandboxOrigin.replace('localhost', '127.0.0.1')].toSorted(),
  );

  // A customer whose profile names no origin gets a window, and no frame.
  await punchOut(page, { customer: LAKESIDE, where: 'a frame', system: ELSEWHERE });
  await expect.poll(() => watch.complaints.length).toBeGreaterThan(0);
  watch.forgive(/frame-ancestors/);
  await expect(welcome(page.frameLocator(FRAME), LAKESIDE)).toHaveCount(0);

  // Nor may anybody else's page show what a visit in a frame sees.
  const guest = await page.request.get(shopOrigin);
  expect(guest.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});
