// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { readStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';
import { forgetShop, keepShop, keptShop, shopToKeep } from './chosen-shop.ts';

const ritchie = { installerId: 'i1', code: 'ca1001', company: 'Ritchie Tire', mobile: false, zip: '90210' };
const van = { installerId: 'i2', code: 'ca1002', company: 'Ann’s Van', mobile: true, zip: '90401' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the shop that a buyer has chosen', () => {
  test('is there again on the next visit', () => {
    keepShop(shopToKeep(ritchie), 'shops');
    expect(readStored(stored.preselectedInstaller)).toEqual({ catalog: 'shops', type: 'ship-to-shop' });
    sessionStorage.clear();
    expect(keptShop()).toEqual({
      ...{ installerId: 'i1', code: 'ca1001', name: 'Ritchie Tire' },
      ...{ mobile: false, zip: '90210' },
    });
  });

  test('is kept without the ZIP code of a van, which goes to the buyer', () => {
    keepShop(shopToKeep(van), 'tire');
    expect(readStored(stored.mobileInstall)).toBe(true);
    expect(readStored(stored.installLocation)).toBeNull();
    expect(keptShop()).toMatchObject({ code: 'ca1002', mobile: true, zip: null });
  });

  test('comes first among those chosen before, and is forgotten once it is gone', () => {
    for (const shop of [ritchie, van, ritchie]) keepShop(shopToKeep(shop), 'tire');
    expect(readStored(stored.installerIds)).toEqual(['ca1001', 'ca1002']);
    forgetShop();
    expect(keptShop()).toBeNull();
    expect(readStored(stored.preselectedInstaller)).toBeNull();
    expect(readStored(stored.installerIds)).toEqual(['ca1002']);
  });

  test('a shop kept by an older version counts as none', () => {
    localStorage.setItem('tk:1:selected-shop', '"ca1001"');
    expect(keptShop()).toBeNull();
  });
});
