// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApplePay, fakeApplePay } from '../testing/fake-apple-pay.ts';
import { hasApplePay } from './apple-pay-js.ts';
import { openSheet, type Paid, type SheetEvents } from './apple-pay-sheet.ts';

let apple: FakeApplePay;
beforeEach(() => {
  apple = fakeApplePay();
});
afterEach(() => apple.restore());

const total = {
  label: 'TireKit',
  amount: '687.66',
  lineItems: [{ label: 'Tires', amount: '635.96' }],
};
const after = vi.fn<() => void>();
const paid = (isPlaced: boolean): Promise<Paid> => Promise.resolve({ isPlaced, after });

function open(events: Partial<SheetEvents> = {}) {
  const onEnd = vi.fn<SheetEvents['onEnd']>();
  after.mockReset();
  const close = openSheet(total, {
    validate: () => Promise.resolve({ nonce: 'x' }),
    pay: () => paid(true),
    onEnd,
    ...events,
  });
  return { close, onEnd, sheet: apple.sheet() };
}
const validated = () => vi.waitFor(() => expect(apple.sheet().said).toContain('validated'));

test('the sheet shows whom the buyer pays, and the total in US dollars', () => {
  expect(open().sheet.request).toEqual({
    countryCode: 'US',
    currencyCode: 'USD',
    supportedNetworks: ['visa', 'masterCard', 'amex', 'discover'],
    merchantCapabilities: ['supports3DS'],
    total: { label: 'TireKit', amount: '687.66', type: 'final' },
    lineItems: [{ label: 'Tires', amount: '635.96', type: 'final' }],
  });
});

test.each([
  [true, 'done'],
  [false, 'not completed'],
])(
  'an order that is placed: %s. The sheet is told first that it is %s, then the page goes on',
  async (isPlaced, verdict) => {
    const { sheet, onEnd } = open({ pay: () => paid(isPlaced) });
    await validated();
    after.mockImplementation(() => expect(sheet.said).toEqual(['validated', verdict]));
    sheet.confirm();
    await vi.waitFor(() => expect(after).toHaveBeenCalledOnce());
    expect(onEnd).not.toHaveBeenCalled();
  },
);

test('a buyer who closes the sheet has canceled', async () => {
  const { sheet, onEnd } = open();
  await validated();
  sheet.cancel();
  expect(onEnd.mock.calls).toEqual([['canceled']]);
});

test('a sheet that runs out of time while the order is placed has not canceled it', async () => {
  const answer = Promise.withResolvers<Paid>();
  const { sheet, onEnd } = open({ pay: () => answer.promise });
  await validated();
  sheet.confirm();
  sheet.cancel();
  answer.resolve({ isPlaced: true, after });
  await vi.waitFor(() => expect(after).toHaveBeenCalledOnce());
  expect(onEnd).not.toHaveBeenCalled();
});

test('a store that cannot be validated closes the sheet, and that is no cancel', async () => {
  const { sheet, onEnd } = open({ validate: () => Promise.reject(new Error('503')) });
  await vi.waitFor(() => expect(onEnd.mock.calls).toEqual([['unavailable']]));
  expect(sheet.said).toEqual(['aborted']);
  sheet.cancel();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a page that is left closes its sheet, and hears nothing more', async () => {
  const answer = Promise.withResolvers<Paid>();
  const { sheet, close } = open({ pay: () => answer.promise });
  await validated();
  sheet.confirm();
  close();
  answer.resolve({ isPlaced: true, after });
  await answer.promise;
  expect([sheet.said, after.mock.calls]).toEqual([['validated', 'aborted'], []]);
});

test('a browser without Apple Pay, or on a page that may not ask, has none', () => {
  expect(hasApplePay()).toBe(true);
  apple.restore();
  expect(hasApplePay()).toBe(false);
  expect(() => open()).toThrow();
  apple = fakeApplePay({ mayAsk: false });
  expect(hasApplePay()).toBe(false);
});
