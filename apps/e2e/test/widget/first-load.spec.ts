import { partnerPage } from '../../src/addresses.ts';
import { FIRST_LOAD, KB, listScripts } from '../../src/first-load.ts';
import { expect, test } from '../../src/test.ts';

const { widget, partnerPage: outside } = FIRST_LOAD;

test(`the widget loads at most ${widget.scripts} kB of JavaScript in its frame, the partner’s page ${outside.scripts} kB`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { byPage, byFrames } = await listScripts(page, partnerPage);
  await expect(page.frameLocator('iframe').getByRole('form', { name: 'Find tires by size' })).toBeVisible();
  expect(byFrames).toBeGreaterThan(50 * KB);
  expect(byFrames).toBeLessThanOrEqual(widget.scripts * KB);
  expect(byPage).toBeGreaterThan(0);
  expect(byPage).toBeLessThanOrEqual(outside.scripts * KB);
});
