import type { OptionalSize } from '@tirekit/contract';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OptionalSizesPage } from './optional-sizes-page.tsx';

const car = { label: '2018 Honda Civic LX', path: '/vehicles/honda/civic/2018?fitment=2018-honda-civic-lx' };
const size: OptionalSize = {
  size: '225/45R17',
  sizeSlug: '225-45r17-tires',
  wheelIn: 17,
  diameterDifferencePercent: 0.4,
  path: '/tire-sizes/225-45r17-tires?fitment=2018-honda-civic-lx&wheels=17',
  count: 12,
  fromPriceInCents: 8_999,
};

const show = (sizes: readonly OptionalSize[]) =>
  render(<OptionalSizesPage car={car} sizes={sizes} />, { wrapper: MemoryRouter });

test('each optional size says which wheels it needs and leads to its tires, judged on those', () => {
  show([size, { ...size, size: '225/40R18', path: '/18', wheelIn: 18, diameterDifferencePercent: -0.3 }]);
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('R1'));
  expect(first).toHaveTextContent(
    '225/45R17Needs 17-inch wheels0.4% taller than your original tires12 tires from $89.99',
  );
  expect(second).toHaveTextContent('Needs 18-inch wheels0.3% shorter than your original tires');
  expect(first && within(first).getByRole('link')).toHaveAttribute('href', size.path);
});

test('a car without optional sizes in stock leads back to its original size', () => {
  show([]);
  expect(screen.getByRole('heading', { name: 'No optional sizes in stock' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See tires in your original size' })).toHaveAttribute(
    'href',
    car.path,
  );
});
