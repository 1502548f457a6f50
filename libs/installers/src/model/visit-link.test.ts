import { describe, expect, test } from 'vitest';
import { afterwards, orderLinkIn, workOrderLinkIn } from './visit-link.ts';

const signature = 'A'.repeat(43);

describe('the link of a mail', () => {
  test('opens an appointment or a work order, each by its own name', () => {
    const buyers = new URLSearchParams({ order: 'ABCDEFGHJK', expires: '1900000000', signature });
    expect(orderLinkIn(buyers)).toEqual({ orderNumber: 'ABCDEFGHJK', expires: '1900000000', signature });
    expect(workOrderLinkIn(buyers)).toBeNull();
    const shops = new URLSearchParams({ wo: 'ABCDEFGHJK', expires: '1900000000', signature });
    expect(workOrderLinkIn(shops)).toEqual({ workOrderId: 'ABCDEFGHJK', expires: '1900000000', signature });
    expect(orderLinkIn(shops)).toBeNull();
  });

  test.each([
    ['without its signature', { signature: '' }],
    ['cut short', { signature: 'AAAA' }],
    ['without its end', { expires: '' }],
  ])('a link that came %s opens nothing', (_how, broken) => {
    expect(
      orderLinkIn(new URLSearchParams({ order: 'ABCDEFGHJK', expires: '1900000000', signature, ...broken })),
    ).toBeNull();
  });

  test('stays in the address after something was done', () => {
    const url = new URL(`https://shop.example/track-your-order/wo?wo=A&signature=B&done=arrive`);
    expect(afterwards(url, 'finish')).toBe('/track-your-order/wo?wo=A&signature=B&done=finish');
  });
});
