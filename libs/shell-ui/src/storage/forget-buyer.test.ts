// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readStored, writeStored } from './browser-storage.ts';
import { forgetAtSignOut } from './forget-buyer.ts';
import * as stored from './stored-keys.ts';

test('An answer that comes after the press to sign out leaves nothing of the buyer in the browser', () => {
  writeStored(stored.userType, 'Retail');
  forgetAtSignOut();
  expect(readStored(stored.userType)).toBeNull();
  writeStored(stored.userType, 'Retail');
  window.dispatchEvent(new Event('pagehide'));
  expect(readStored(stored.userType)).toBeNull();
});
