import type { Appointment, CartFulfillment } from '@tirekit/contract';
import { sampleCart } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { createCookieJar } from '../session-storage/cookie-jar.ts';
import { cookieStorage } from '../session-storage/cookie-storage.ts';
import { rememberCart } from './remember-cart.ts';

const getJar = (header = '') =>
  createCookieJar(cookieStorage(header, { channelId: 'retail', secret: 'a secret', secure: false }));

/** The cookies of an answer, without their attributes; a removed one has no value. */
const written = (jar: ReturnType<typeof getJar>): string[] => {
  const answer = new Headers();
  jar.writeTo(answer);
  return answer.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
};

const held: Appointment = {
  appointmentId: 'APPT000000000001',
  installerId: 'near',
  date: '2026-12-01',
  isDropOff: false,
  dropOffWindow: null,
  amOrPm: 'AM',
  startTime: '09:00',
  startsAt: '2026-12-01T17:00:00.000Z',
  endsAt: '2026-12-01T18:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  state: 'held',
  heldUntil: '2026-11-23T18:10:00.000Z',
};

const fitted = (appointment: Appointment | null): CartFulfillment => ({
  mode: 'ship-to-shop',
  installer: null,
  location: null,
  warehouse: null,
  appointment,
  addOns: [],
  addOnOffers: [],
  arrivesEarliest: null,
  arrivesLatest: null,
  visitZip: null,
  gaveUp: null,
  priceChange: null,
  problem: null,
});

test('A cart leaves its quantity, its way and its appointment in cookies, and a lost time none', () => {
  const jar = getJar();
  rememberCart(jar, sampleCart({ fulfillment: fitted(held) }));
  const cookies = written(jar);
  expect(cookies).toEqual([
    'tk_retail_cart-quantity=1~4',
    'tk_retail_cart-shipping=1~ship-to-shop',
    'tk_retail_cart-appointment=1~APPT000000000001',
  ]);
  const lost = getJar(cookies.join('; '));
  rememberCart(lost, sampleCart({ fulfillment: fitted({ ...held, state: 'expired' }) }));
  expect(written(lost)).toEqual(['tk_retail_cart-appointment=']);
});

test('Nothing is written again while nothing changes, and all goes with the cart', () => {
  const jar = getJar();
  rememberCart(jar, sampleCart({ fulfillment: fitted(held) }));
  const header = written(jar).join('; ');
  const same = getJar(header);
  rememberCart(same, sampleCart({ fulfillment: fitted(held) }));
  expect(written(same)).toEqual([]);
  const gone = getJar(header);
  rememberCart(gone, null);
  expect(written(gone)).toEqual([
    'tk_retail_cart-quantity=1~0',
    'tk_retail_cart-shipping=',
    'tk_retail_cart-appointment=',
  ]);
});
