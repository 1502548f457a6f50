import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partnerPage } from '../../src/addresses.ts';
import { withCamera } from '../../src/fake-camera.ts';
import { expect, test } from '../../src/test.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use(withCamera(launchOptions, 'sidewall-225-65r17.jpg', mkdtempSync(join(tmpdir(), 'camera-'))));
    },
    { scope: 'worker' },
  ],
});

test('On a partner’s page the camera works in the frame', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  await page.goto(partnerPage);
  const frame = page.frameLocator('iframe[title="Tire Finder"]');
  const finder = frame.getByRole('form', { name: 'Find tires by size' });
  await finder.getByRole('link', { name: 'Read the size with your camera' }).click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('SimpleSnap');
  await frame.getByRole('button', { name: 'Take a photo', exact: true }).click();
  await expect(frame.getByLabel('Camera view')).toBeVisible();
  // It waits for the camera's first picture.
  await expect(frame.getByRole('button', { name: 'Take photo', exact: true })).toBeEnabled();
});
