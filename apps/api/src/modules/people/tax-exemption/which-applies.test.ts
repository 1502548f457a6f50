import { describe, expect, test } from 'vitest';
import { type Certificate, exemptionWords, whichApplies } from './which-applies.ts';

const texas: Certificate = {
  exemptionId: 'A',
  state: 'TX',
  expiresOn: '2027-06-30',
  status: 'approved',
  certificateNumber: '1-23-4567-4821',
};
const sale = { state: 'TX', day: '2026-11-27', collects: true, stillDue: [] };

describe('the choice of a certificate', () => {
  test.each([
    ['approved, for the state, and valid', {}, 'A'],
    ['on its last day', { expiresOn: '2026-11-27' }, 'A'],
    ['a day later', { expiresOn: '2026-11-26' }, null],
    ['for another state', { state: 'OH' }, null],
    ['under review', { status: 'pending' as const }, null],
    ['declined', { status: 'declined' as const }, null],
    ['withdrawn', { status: 'withdrawn' as const }, null],
  ])('a certificate is chosen or passed over: %s', (_what, changed, applies) => {
    expect(whichApplies([{ ...texas, ...changed }], sale)?.exemptionId ?? null).toBe(applies);
  });

  test('the certificate that holds longest applies when there are several', () => {
    const longer = { ...texas, exemptionId: 'B', expiresOn: '2028-01-01' };
    expect(whichApplies([texas, longer], sale)?.exemptionId).toBe('B');
  });
});

describe('the tax notice of a cart', () => {
  test.each([
    ['nothing without a certificate', [], {}, null],
    ['nothing where no sales tax is collected', [texas], { collects: false }, null],
    [
      'to enter a ZIP code',
      [texas],
      { state: null },
      'Enter your ZIP code to see whether your tax-exemption certificate applies to this order.',
    ],
    [
      'which applies, and what is still due',
      [texas],
      { stillDue: ['the state tire fee', 'federal excise tax'] },
      'Your Texas tax-exemption certificate ending in 4821 applies, so this order has no sales tax. It is valid through June 30, 2027. The state tire fee and federal excise tax are still due.',
    ],
    [
      'which applies, where nothing else is due',
      [texas],
      {},
      'Your Texas tax-exemption certificate ending in 4821 applies, so this order has no sales tax. It is valid through June 30, 2027.',
    ],
    [
      'that it is for other states',
      [texas, { ...texas, state: 'OH' }],
      { state: 'CA' },
      'You have a tax-exemption certificate for Ohio and Texas, which doesn’t apply in California. Sales tax is in your total.',
    ],
    [
      'that it has expired',
      [{ ...texas, expiresOn: '2026-11-26' }],
      {},
      'Your Texas tax-exemption certificate expired on November 26, 2026. Please send us a current one. Sales tax is in your total.',
    ],
    [
      'that a new one is under review, although the old one has expired',
      [
        { ...texas, status: 'pending' as const },
        { ...texas, expiresOn: '2026-11-26' },
      ],
      {},
      'Your Texas tax-exemption certificate is under review. Sales tax is in your total.',
    ],
    [
      'that it was not accepted',
      [{ ...texas, status: 'declined' as const }],
      {},
      'Your Texas tax-exemption certificate wasn’t accepted. Your account says why. Sales tax is in your total.',
    ],
  ])('a cart’s tax notice says %s', (_what, certificates, changed, words) => {
    expect(exemptionWords(certificates, { ...sale, ...changed })).toBe(words);
  });
});
