import { describe, expect, test } from 'vitest';
import { AcceptQuoteForm, FindQuoteForm, PreviewQuoteForm, SendQuoteForm } from './quote-forms.ts';

const typed = {
  key: 'press-0001',
  cartVersion: '3',
  email: 'driver@example.com',
  phone: '512-555-0142',
  firstName: 'Ada',
  lastName: 'Byron',
  discountBps: '7.5%',
  days: '14',
};

describe('a discount becomes basis points', () => {
  test.each([
    ['5', 500],
    ['7.5', 750],
    ['7.5%', 750],
    ['7.25 %', 725],
    ['', 0],
  ])('a discount of %j becomes basis points', (discountBps, expected) => {
    expect(PreviewQuoteForm.parse({ discountBps })).toEqual({ discountBps: expected });
  });

  test.each(['five', '-5', '100', '7.125', '5%%'])('a discount of %j is refused', (discountBps) => {
    expect(PreviewQuoteForm.safeParse({ discountBps }).success).toBe(false);
  });
});

describe('a quote to send', () => {
  test('is a quote that keeps its quantities unless the clerk checks otherwise', () => {
    expect(SendQuoteForm.parse(typed)).toMatchObject({
      kind: 'quote',
      mayChange: false,
      days: 14,
      cartVersion: 3,
    });
    expect(SendQuoteForm.parse({ ...typed, kind: 'order', mayChange: 'on' })).toMatchObject({
      kind: 'order',
      mayChange: true,
    });
  });

  test.each(['0', '100', '1.5', 'soon'])('is refused if it is to be good for %j days', (days) => {
    expect(SendQuoteForm.safeParse({ ...typed, days }).success).toBe(false);
  });
});

test('The form that opens a quote takes any number, so that it tells nobody which numbers are possible', () => {
  expect(FindQuoteForm.safeParse({ quoteNumber: '?', proof: '78701' }).success).toBe(true);
  expect(FindQuoteForm.safeParse({ quoteNumber: ' ', proof: '78701' }).success).toBe(false);
});

test('A quote is accepted with the quantities of its lines, and without any if the buyer changed none', () => {
  expect(AcceptQuoteForm.parse({ quantities: { '1': '4', '2': '2' } })).toEqual({
    quantities: { '1': 4, '2': 2 },
  });
  expect(AcceptQuoteForm.parse({})).toEqual({});
  expect(AcceptQuoteForm.safeParse({ quantities: { first: '4' } }).success).toBe(false);
});
