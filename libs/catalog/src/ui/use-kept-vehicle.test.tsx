// @vitest-environment jsdom
import type { Fitment } from '@tirekit/contract';
import { cleanup, renderHook } from '@testing-library/react';
import { readStored, stored, writeStored } from '@tirekit/shell-ui';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useKeptVehicle } from './use-kept-vehicle.ts';

const path = '/vehicles/honda/accord/2003';
const name = '2003 Honda Accord';
const kept = { year: '2003', make: 'honda', model: 'accord' };
// The hook reads no more of a fitment.
const trim = (fitmentId: string, trim: string) => ({ fitmentId, trim }) as Fitment;
const V6 = trim('2003-honda-accord-ex-v6', 'EX-V6');

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

/** The vehicle that the browser shops for after a page of the Accord was opened. */
function after(search: string, chosen: Fitment | null) {
  window.history.replaceState(null, '', path + search);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path + search]}>{children}</MemoryRouter>
  );
  renderHook(() => useKeptVehicle({ name, path, chosen }), { wrapper });
  return readStored(stored.vehicle);
}

test('a vehicle that a VIN has found is the one that the whole shop starts with, and the address is clean', () => {
  expect(after('?fitment=2003-honda-accord-ex-v6&from=vin', V6)).toEqual({
    ...kept,
    label: '2003 Honda Accord EX-V6',
    path: `${path}?fitment=2003-honda-accord-ex-v6`,
  });
  expect(window.location.search).toBe('?fitment=2003-honda-accord-ex-v6');
});

test('a vehicle is kept without a trim where the VIN leaves that open, until the shopper chooses one', () => {
  expect(after('?from=vin', null)).toEqual({ ...kept, label: name, path });
  expect(window.location.search).toBe('');
  cleanup();
  expect(after('?fitment=2003-honda-accord-ex-v6', V6)?.path).toBe(`${path}?fitment=2003-honda-accord-ex-v6`);
  cleanup();
  expect(after('?fitment=2003-honda-accord-dx', trim('2003-honda-accord-dx', 'DX'))?.label).toBe(
    '2003 Honda Accord DX',
  );
});

test('a page that somebody merely looks at changes nothing', () => {
  expect(after('?fitment=2003-honda-accord-ex-v6', V6)).toBeNull();
  const civic = {
    year: '2019',
    make: 'honda',
    model: 'civic',
    label: '2019 Honda Civic',
    path: '/vehicles/honda/civic/2019',
  };
  writeStored(stored.vehicle, civic);
  cleanup();
  expect(after('?fitment=2003-honda-accord-ex-v6', V6)).toEqual(civic);
});
