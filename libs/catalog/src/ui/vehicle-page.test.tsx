import type { Fitment } from '@tirekit/contract';
import { render, screen } from '@testing-library/react';
import { createContext, type ReactNode, use } from 'react';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { VehiclePage, type VehiclePageProps } from './vehicle-page.tsx';

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
  drives: ['2wd'],
  tireCount: 4,
  front: axle('255/40R18'),
  rear: axle('275/40R18'),
  source: 'recalled',
  confidence: 'medium',
};

function show(over: Partial<VehiclePageProps>) {
  const props: VehiclePageProps = {
    name: '2020 BMW M4',
    path: '/vehicles/bmw/m4/2020',
    crumbs: [],
    fitments: [fitment],
    chosen: null,
    drive: null,
    requested: { query: '', names: [] },
    data: null,
    hasOptionalSizes: false,
    ...over,
  };
  const { rerender } = render(<VehiclePage {...props} />, { wrapper: InShop });
  return (next: Partial<VehiclePageProps>) => rerender(<VehiclePage {...props} {...next} />);
}

const Content = createContext<ReactNode>(null);
const Shop = createRoutesStub([{ path: '/', Component: () => use(Content) }]);
const InShop = ({ children }: { children: ReactNode }) => (
  <Content value={children}>
    <Shop />
  </Content>
);

describe('a vehicle', () => {
  test('a vehicle that we do not know leads to size search and placard instead of a guess', () => {
    show({ fitments: [] });
    expect(
      screen.getByRole('heading', { name: 'We don’t have tire sizes for this vehicle yet' }),
    ).toBeVisible();
    expect(screen.getByText(/Check the placard inside the driver’s door of your 2020 BMW M4/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search by tire size' })).toHaveAttribute('href', '/find/size');
  });

  test('asks for the trim, with sizes front and rear', () => {
    show({});
    expect(screen.getByRole('heading', { name: 'Which one is yours?' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Base.*Front.*255\/40R18.*Rear.*275\/40R18/ })).toHaveAttribute(
      'href',
      '/vehicles/bmw/m4/2020?fitment=2020-bmw-m4-base',
    );
  });

  test('a vehicle with one size states both pressures when those of its axles differ', () => {
    const [front, rear] = [axle('235/80R17'), { ...axle('235/80R17'), pressurePsi: 65 }];
    show({ fitments: [{ ...fitment, kind: 'dually', tireCount: 6, front, rear }] });
    expect(screen.getByRole('link', { name: /All 6 235\/80R17.*· 35 psi front, 65 psi rear/ })).toBeVisible();
  });

  test('keeps what a search asked for through the choice of the trim', () => {
    show({ requested: { query: '?category=winter&sort=price-low', names: ['Winter'] } });
    expect(screen.getByText(/Next, we’ll show you what you searched for: Winter\./)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Base/ })).toHaveAttribute(
      'href',
      '/vehicles/bmw/m4/2020?category=winter&fitment=2020-bmw-m4-base&sort=price-low',
    );
  });

  test('a vehicle whose trim is not listed leads to the size on the tire, and says where to read it', () => {
    show({});
    expect(screen.getByRole('link', { name: /^My trim isn’t listed/ })).toHaveAttribute('href', '/find/size');
    expect(screen.getByText(/printed on the sidewall of your tire and looks like/)).toBeVisible();
  });

  test('a vehicle with a chosen trim shows its sizes and folds the other trims behind them', () => {
    show({ chosen: fitment, fitments: [fitment, { ...fitment, fitmentId: '2020-bmw-m4-cs', trim: 'CS' }] });
    expect(screen.getByRole('region', { name: 'Your vehicle’s tire sizes' })).toHaveTextContent(
      /^Base.*Front 255\/40R18.*Rear 275\/40R18/,
    );
    expect(screen.getByRole('link', { name: /^CS/, hidden: true })).toHaveAttribute(
      'href',
      '/vehicles/bmw/m4/2020?fitment=2020-bmw-m4-cs',
    );
  });

  test('leads to its sizes for larger wheels if there are any', () => {
    const change = show({ chosen: fitment, hasOptionalSizes: true });
    expect(screen.getByRole('link', { name: 'Optional sizes for larger wheels' })).toHaveAttribute(
      'href',
      '/vehicles/bmw/m4/2020/optional-sizes?fitment=2020-bmw-m4-base',
    );
    change({ chosen: fitment, hasOptionalSizes: false });
    expect(screen.queryByRole('link', { name: /Optional sizes/ })).toBeNull();
  });

  test('has the focus at its beginning once the trim was chosen, and not before', () => {
    const change = show({});
    screen.getByRole('link', { name: /Base/ }).focus();
    expect(screen.getByRole('link', { name: /Base/ })).toHaveFocus();
    change({ chosen: fitment });
    expect(screen.getByRole('heading', { name: '2020 BMW M4 tires' })).toHaveFocus();
  });

  test('tells the shopper to check the placard, whatever the source of its sizes', () => {
    show({ chosen: fitment });
    expect(screen.getByText(/no published source for these sizes\. Check the tire placard/)).toBeVisible();
  });

  test('a vehicle with uncertain sizes says so beside them', () => {
    const change = show({ chosen: fitment });
    expect(screen.getByText(/We are not certain about this trim\./)).toBeVisible();
    change({ chosen: { ...fitment, confidence: 'high' } });
    expect(screen.queryByText(/not certain/i)).not.toBeInTheDocument();
  });

  test('a vehicle that comes with several drives asks which one, and keeps the answer', () => {
    const rav4: Fitment = { ...fitment, drives: ['2wd', 'awd'] };
    const change = show({ chosen: rav4 });
    expect(screen.getByRole('group', { name: 'AWD or 2WD?' })).toBeVisible();
    expect(screen.getByRole('link', { name: '2WD' })).toHaveAttribute(
      'href',
      '/vehicles/bmw/m4/2020?fitment=2020-bmw-m4-base&drive=2wd',
    );
    change({ chosen: rav4, drive: 'awd' });
    expect(screen.queryByRole('group', { name: 'AWD or 2WD?' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '2020 BMW M4 tires' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Change AWD' })).toHaveAttribute(
      'href',
      '/vehicles/bmw/m4/2020?fitment=2020-bmw-m4-base',
    );
  });
});
