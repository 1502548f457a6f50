import { expect, test } from '../../src/test.ts';

test('Guided shopping leads from a driving style over the questions to three tires, and keeps what was said on the way back', async ({
  page,
}) => {
  await page.goto('/guided-shopping');
  await page.getByRole('link', { name: 'Adventurer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you drive?');
  await page.getByRole('link', { name: 'Skip this question' }).click();
  await page.getByRole('link', { name: 'Rain, rarely a freeze' }).click();
  await page.getByRole('link', { name: 'Show my tires now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three tires for the way you drive');
  await expect(page.getByRole('heading', { level: 2, name: 'Best match for Adventurer' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('link', { name: /^See all .*all-terrain tires$/ })).toBeVisible();
  // A car's answers fit it; the way back keeps what was said.
  await page.goto(
    '/guided-shopping?style=adventurer&car=2019-honda-civic-ex&weather=snow&miles=skip&matters=skip',
  );
  await expect(page.getByText(/^Fits your 2019 Honda Civic EX/)).toHaveCount(3);
  await page.getByRole('link', { name: 'Change weather' }).click();
  await page.getByRole('link', { name: 'Some snow or ice' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Some snow or ice' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are your winters like?');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Guided shopping asks for a vehicle in two steps and for the weather by a ZIP code that is in no address', async ({
    page,
  }) => {
    await page.goto('/guided-shopping?style=road-warrior');
    await page.getByLabel('Year').selectOption('2019');
    await page.getByLabel('Make').selectOption('honda');
    await page.getByRole('button', { name: 'Use this vehicle' }).click();
    await page.getByLabel('Model').selectOption('civic');
    await page.getByRole('button', { name: 'Use this vehicle' }).click();
    await page.getByRole('link', { name: 'EX', exact: true }).click();

    await page.getByRole('textbox', { name: 'ZIP code' }).fill('99999');
    await page.getByRole('button', { name: 'Use this ZIP code' }).click();
    await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('99999');
    await expect(page.getByText('Oops. Please enter a valid ZIP code.')).toBeVisible();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('80202');
    await page.getByRole('button', { name: 'Use this ZIP code' }).click();
    await expect(page).toHaveURL(/weather=snow/);
    expect(page.url()).not.toContain('80202');

    await page.getByRole('link', { name: 'Show my tires now' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('slider', { name: 'Durability' }).fill('4');
    await page.getByRole('button', { name: 'Use these weights' }).click();
    await expect(page).toHaveURL(/weights=\d-\d-\d-4$/);
    await page.getByRole('link', { name: /^See all/ }).click();
    await expect(page.getByText(/^In the order of your weights/)).toBeVisible();
  });
});
