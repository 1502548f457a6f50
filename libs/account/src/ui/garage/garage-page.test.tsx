// @vitest-environment jsdom
import { business } from '@tirekit/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { sampleVehicle } from '../../../test/sample-garage.ts';
import { GaragePage } from './garage-page.tsx';

afterEach(cleanup);

const full = Array.from({ length: business.garage.vehiclesMax }, (_, place) =>
  sampleVehicle({ vehicleId: `vehicle-${String(place)}` }),
);

test.each([
  ['empty', []],
  ['of one vehicle', [sampleVehicle()]],
  ['full', full],
])('A garage that is %s leads to the camera', async (_state, vehicles) => {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <GaragePage garage={{ vehicles, bought: [] }} problem={null} />,
    },
  ]);
  const site = { channel: { features: ['accounts', 'garage', 'simplesnap'] } };
  render(<Page hydrationData={{ loaderData: { root: { site } } }} />);
  const link = screen.getByRole('link', { name: 'Read the size with your camera' });
  expect(link.getAttribute('href')).toBe('/simplesnap');
});
