import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pictures, withCamera } from '../../src/fake-camera.ts';
import { expect, test } from '../../src/test.ts';

const TIRE = 'sidewall-225-65r17.jpg';
const OTHER_TIRE = 'sidewall-245-45r18.jpg';

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use(withCamera(launchOptions, TIRE, mkdtempSync(join(tmpdir(), 'camera-'))));
    },
    { scope: 'worker' },
  ],
});

/** Reading takes seconds, and on a busy machine many of them. */
const READ = { timeout: 30_000 };

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('A photo by the camera becomes the size, which leads to its tires; a picture of something else says so (SNP-01)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['camera']);
  await page.goto('/find/size');
  await page.getByRole('main').getByRole('link', { name: 'Read the size with your camera' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SimpleSnap');
  await press(page, 'Take a photo');
  await press(page, 'Take photo');
  await expect(title(page, 'Is the whole tire in the ring?')).toBeFocused();
  await press(page, 'Retake');
  await press(page, 'Take photo');
  await expect(page.getByText('Your photo stays on this device. Downloads about 18 MB once.')).toBeVisible();

  await press(page, 'Use photo');
  await expect(title(page, 'Reading your tire')).toBeVisible();
  await expect(title(page, 'Is this your size?')).toBeVisible(READ);
  await expect(page.getByLabel('Tire size')).toHaveValue('225/65R17');
  await expect(page.getByRole('img', { name: 'The part of your photo that reads 225/65R17' })).toBeVisible();
  await press(page, 'Show tires in 225/65R17');
  await expect(page).toHaveURL(/\/tire-sizes\/225-65r17-tires$/);

  await page.goBack();
  await expect(title(page, 'Get your size from a photo')).toBeVisible();
  await page.getByLabel('Choose a photo').setInputFiles(join(pictures, 'no-tire.jpg'));
  await expect(page.getByText('Your photo stays on this device.', { exact: true })).toBeVisible();
  await press(page, 'Use photo');
  await expect(title(page, 'We were unable to find your tire size.')).toBeVisible(READ);
  await expect(page.getByText('We couldn’t see a tire in the photo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the photo to our server' })).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Get your size from a photo')).toBeFocused();
});

/** From now on the camera of this page fails like that. */
const failCamera = (page: Page, name: string) =>
  page.evaluate((errorName) => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', errorName);
    };
  }, name);

test('Each trouble with a camera has its name and the ways on (SNP-02)', async ({ page, context }) => {
  const said = page.getByRole('alert');
  const expectSaid = async (name: string, ...buttons: string[]): Promise<void> => {
    await expect(said).toContainText(name);
    for (const button of buttons) await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.getByLabel('Choose a photo')).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Type the size' })).toHaveAttribute('href', '/find/size');
  };
  await page.goto('/simplesnap');
  await press(page, 'Take a photo');
  await expectSaid('Permission denied', 'Try the camera again');

  await failCamera(page, 'NotFoundError');
  await press(page, 'Try the camera again');
  await expectSaid('No camera accessible', 'Take a photo');
  await failCamera(page, 'NotReadableError');
  await press(page, 'Take a photo');
  await expectSaid('Camera in use', 'Take a photo');

  await context.grantPermissions(['camera']);
  await page.goto('/simplesnap');
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const list = mediaDevices.enumerateDevices.bind(mediaDevices);
    mediaDevices.enumerateDevices = async () => {
      const [first] = (await list()).filter(({ kind }) => kind === 'videoinput');
      const other = { kind: 'videoinput', deviceId: 'gone', groupId: '', label: 'Front', toJSON: () => null };
      return first === undefined ? [] : [first, other as MediaDeviceInfo];
    };
  });
  await press(page, 'Take a photo');
  await press(page, 'Switch camera');
  await expect(said).toContainText('Cannot switch camera');
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeEnabled();

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await press(page, 'Take photo');
  await expectSaid('Canvas unsupported', 'Send the photo to our server');
  // The camera is off as soon as its step is left.
  await expect(page.locator('video')).toHaveCount(0);
});

test('A chosen picture is read on the device, corrected by its buyer, and answered by its size’s page (SNP-03)', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/snap/')) sent.push(request.url());
  });
  await page.goto('/simplesnap');
  await page.getByLabel('Choose a photo').setInputFiles(join(pictures, OTHER_TIRE));
  const photo = page.getByRole('group', { name: 'Photo under the ring' });
  await photo.press('+');
  await photo.press('-');
  await press(page, 'Use photo');
  await expect(page.getByLabel('Tire size')).toHaveValue('245/45R18', READ);
  expect(sent).toEqual([]);
  await page.getByRole('textbox', { name: 'Load index' }).fill('100');
  await page.getByRole('combobox', { name: 'Speed rating' }).selectOption('W');
  await expect(page.getByText('245/45R18 100W carries 1,764 lb per tire at up to 168 mph.')).toBeVisible();
  await press(page, 'Show tires in 245/45R18');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('245/45R18');
});

test('Only the page of SimpleSnap may ask for the camera', async ({ request }) => {
  const getPolicy = async (path: string) => (await request.get(path)).headers()['permissions-policy'];
  expect(await getPolicy('/simplesnap')).toContain('camera=(self)');
  expect(await getPolicy('/find/size')).toContain('camera=()');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A form sends a picture to our server, which reads it; a file that is no picture is told so', async ({
    page,
  }) => {
    await page.goto('/simplesnap');
    await press(page, 'Send the photo to our server');
    await expect(page.getByRole('alert')).toContainText('Choose a photo first');
    await page.getByLabel('Choose a photo').setInputFiles({
      name: 'tire.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    });
    await press(page, 'Send the photo to our server');
    await expect(page.getByRole('alert')).toContainText('We can’t open that photo');
    await page.getByLabel('Choose a photo').setInputFiles(join(pictures, 'no-tire.jpg'));
    await page.getByRole('button', { name: 'Send the photo to our server' }).click(READ);
    await expect(title(page, 'We were unable to find your tire size.')).toBeVisible(READ);
    await expect(page.getByRole('button', { name: 'Take another photo' })).toBeHidden();
    await page.getByRole('link', { name: 'Choose another photo' }).click();
    await page.getByLabel('Choose a photo').setInputFiles(join(pictures, TIRE));
    await page.getByRole('button', { name: 'Send the photo to our server' }).click(READ);
    await expect(page.getByLabel('Tire size')).toHaveValue('225/65R17', READ);
    await page.getByRole('button', { name: 'Show tires in 225/65R17' }).click();
    await expect(page).toHaveURL(/\/tire-sizes\/225-65r17-tires$/);
  });
});
