// @vitest-environment jsdom
import { stored, writeStored } from '@tirekit/shell-ui';
import { beforeEach, describe, expect, test } from 'vitest';
import { wayToShow } from './remembered-way.ts';

const free = (mode: 'ship-to-me' | 'ship-to-shop' | 'fedex-pickup') => ({ mode, unavailable: null });
const offered = {
  mode: 'ship-to-me',
  isChosen: false,
  options: [free('ship-to-me'), free('ship-to-shop'), free('fedex-pickup')],
} as const;

beforeEach(() => localStorage.clear());

describe('the way of the next cart', () => {
  test('is the one that comes first, where none is remembered or it is that one', () => {
    expect(wayToShow(offered)).toBeNull();
    writeStored(stored.coreShipMode, 'ship-to-me');
    expect(wayToShow(offered)).toBeNull();
  });

  test('is that of the cart before', () => {
    writeStored(stored.coreShipMode, 'fedex-pickup');
    expect(wayToShow(offered)).toBe('fedex-pickup');
  });

  test('is installation only after an appointment', () => {
    writeStored(stored.coreShipMode, 'ship-to-shop');
    writeStored(stored.installScheduled, false);
    expect(wayToShow(offered)).toBeNull();
    writeStored(stored.installScheduled, true);
    expect(wayToShow(offered)).toBe('ship-to-shop');
  });

  test('is not one that cannot be had, or that the storefront does not know', () => {
    writeStored(stored.coreShipMode, 'fedex-pickup');
    const closed = { mode: 'fedex-pickup', unavailable: 'No FedEx location nearby' } as const;
    expect(wayToShow({ ...offered, options: [free('ship-to-me'), closed] })).toBeNull();
    writeStored(stored.coreShipMode, 'by-pigeon');
    expect(wayToShow(offered)).toBeNull();
  });

  test('is the cart’s own, once it has one', () => {
    writeStored(stored.coreShipMode, 'fedex-pickup');
    expect(wayToShow({ ...offered, isChosen: true })).toBeNull();
  });
});
