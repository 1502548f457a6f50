import type { Fitment } from '@tirekit/contract';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import VehiclePage, { type VehiclePageProps } from './vehicle-page.island.tsx';

const axle = (size: string): Fitment['front'] => ({
  size,
  sizeSlug: `${size.toLowerCase().replace('/', '-')}-tires`,
  loadIndex: 94,
  loadIndexDual: null,
  speed: 'Y',
  loadMark: 'XL',
  pressurePsi: 35,
});
const fitment: Fitment = {
  fitmentId: '2020-bmw-m4-base',
  year: 2020,
  make: 'bmw',
  model: 'm4',
  trim: 'Base',
  kind: 'staggered',
  vehicleClass: 'passenger',
  allWheelDrive: false,
  tireCount: 4,
  front: axle('255/40R18'),
  rear: axle('275/40R18'),
  source: 'seed',
  confidence: 'medium',
};

function show(over: Partial<VehiclePageProps>) {
  const props: VehiclePageProps = {
    name: '2020 BMW M4',
    path: '/vehicles/bmw/m4/2020',
    crumbs: [],
    fitments: [fitment],
    chosen: null,
    wanted: { query: '', names: [] },
    data: null,
    ...over,
  };
  const { rerender } = render(<VehiclePage {...props} />, { wrapper: MemoryRouter });
  return (next: Partial<VehiclePageProps>) => rerender(<VehiclePage {...props} {...next} />);
}

describe('a vehicle', () => {
  test('that we do not know is not guessed at: size search and placard instead', () => {
    show({ fitments: [] });
    expect(screen.getByRole('heading', { name: 'We do not have this fitment yet' })).toBeVisible();
    expect(screen.getByText(/Check your door placard/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find by size' })).toHaveAttribute('href', '/find/size');
  });

  test('asks for the trim, with sizes front and rear', () => {
    show({});
    expect(screen.getByRole('heading', { name: 'Which one is yours?' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Base.*Front.*255\/40R18.*Rear.*275\/40R18/ })).toHaveAttribute(
      'href',
      '/vehicles/bmw/m4/2020?fitment=2020-bmw-m4-base',
    );
  });

  test('keeps what a search asked for through the choice of the trim', () => {
    show({ wanted: { query: '?category=winter&sort=price-low', names: ['Winter'] } });
    expect(screen.getByText(/Then you see what you asked for: Winter\./)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Base/ })).toHaveAttribute(
      'href',
      '/vehicles/bmw/m4/2020?category=winter&fitment=2020-bmw-m4-base&sort=price-low',
    );
  });

  test('whose trim is not listed goes by the size on the tire, and says where to read it', () => {
    show({});
    expect(screen.getByRole('link', { name: /^My trim isn’t listed/ })).toHaveAttribute('href', '/find/size');
    expect(screen.getByText(/tire’s sidewall: width, ratio and rim in a row/)).toBeVisible();
  });

  test('whose trim is chosen shows its sizes and folds the other trims behind them', () => {
    show({ chosen: fitment, fitments: [fitment, { ...fitment, fitmentId: '2020-bmw-m4-cs', trim: 'CS' }] });
    expect(screen.getByRole('region', { name: 'Your vehicle’s tire sizes' })).toHaveTextContent(
      /^Base.*Front 255\/40R18.*Rear 275\/40R18/,
    );
    expect(screen.getByRole('link', { name: /^CS/, hidden: true })).toHaveAttribute(
      'href',
      '/vehicles/bmw/m4/2020?fitment=2020-bmw-m4-cs',
    );
  });

  test('has the focus at its beginning once the trim was chosen, and not before', () => {
    const change = show({});
    screen.getByRole('link', { name: /Base/ }).focus();
    expect(screen.getByRole('link', { name: /Base/ })).toHaveFocus();
    change({ chosen: fitment });
    expect(screen.getByRole('heading', { name: '2020 BMW M4 tires' })).toHaveFocus();
  });

  test('whose sizes are sample data says to check the placard', () => {
    show({ chosen: fitment });
    expect(screen.getByText(/sample table\. Check the tire placard/)).toBeVisible();
  });
});
