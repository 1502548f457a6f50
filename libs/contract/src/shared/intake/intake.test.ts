import { describe, expect, test } from 'vitest';
import {
  cleanCode,
  cleanName,
  cleanNote,
  cleanText,
  compactCode,
  formatPhone,
  isOwnCountryPhone,
  normalizePhone,
  phoneKey,
  phoneLink,
  readCountry,
  readEmail,
  readPhone,
  readState,
  readZip,
} from './index.ts';

describe('codes', () => {
  test.each([
    ['1HGCM82633A004352', '1HGCM82633A004352'],
    ['VIN: 1HGCM82633A004352.', '1HGCM82633A004352'],
    ['VIN1HGCM82633A004352', '1HGCM82633A004352'],
    ['vin no. 1hgcm82633a004352', '1HGCM82633A004352'],
    ['Vehicle Identification Number: 1HGCM8 2633A 004352', '1HGCM82633A004352'],
    ['\u202A1HGCM82633A004352\u202C', '1HGCM82633A004352'],
    ['1HGCM82633A\u2011004352\u00A0', '1HGCM82633A004352'],
    ['１ＨＧＣＭ８２６３３Ａ００４３５２', '1HGCM82633A004352'],
    ['#1HGCM82633A004352', '1HGCM82633A004352'],
    ['“1HGCM82633A004352”', '1HGCM82633A004352'],
  ])('the VIN %j is %s', (typed, code) => {
    expect(compactCode(typed, 'vin')).toBe(code);
  });

  test.each([
    ['DOT 1ABC DEF 3524', '1ABCDEF3524'],
    ['DOT: 1ABC-DEF-3524;', '1ABCDEF3524'],
    ['D.O.T. 1ABC\u2009DEF\u20133524', '1ABCDEF3524'],
    ['U.S. DOT1ABCDEF3524', '1ABCDEF3524'],
    ['TIN # 1ABC DEF 3524', '1ABCDEF3524'],
  ])('the tire number %j is %s', (typed, code) => {
    expect(compactCode(typed, 'tin')).toBe(code);
  });

  test.each([
    ['Order #7K3M9QX2AB', '7K3M9QX2AB'],
    ['order no.: 7k3m9qx2ab,', '7K3M9QX2AB'],
    ['№ 7K3M9QX2AB', '7K3M9QX2AB'],
    ['7K3M9 QX2AB', '7K3M9QX2AB'],
    ['\uFEFF7K3M9QX2AB\r\n', '7K3M9QX2AB'],
    ['N0RDER1234', 'N0RDER1234'],
  ])('the order number %j is %s', (typed, code) => {
    expect(compactCode(typed, 'order')).toBe(code);
  });

  test.each([
    ['SAVE-10', 'SAVE-10'],
    ['Coupon: SAVE\u201310!', 'SAVE-10'],
    ['promo code SAVE-10', 'SAVE-10'],
    ['PROMO-10', 'PROMO-10'],
    ['NORTH10', 'NORTH10'],
    ['CODE20', 'CODE20'],
  ])('the coupon %j is %s', (typed, code) => {
    expect(cleanCode(typed, 'coupon')).toBe(code);
  });

  test.each([
    ['225\u204465R17', '225/65R17'],
    ['Size: 225／65R17', '225/65R17'],
    ['tire size 35x12.50R17LT', '35x12.50R17LT'],
    ['225/65\u2011R17', '225/65-R17'],
  ])('the size %j is %s', (typed, code) => {
    expect(cleanCode(typed, 'size')).toBe(code);
  });

  test.each([
    ['10001', '10001'],
    ['100011234', '10001-1234'],
    ['10001\u20131234', '10001-1234'],
    ['10001 1234', '10001-1234'],
    ['ZIP: 10001.', '10001'],
    ['１０００１', '10001'],
    ['1000', null],
    ['10001-12', null],
    ['10001-12345', null],
    ['1000A', null],
  ])('the ZIP code %j is %s', (typed, zip) => {
    expect(readZip(typed)).toBe(zip);
  });
});

describe('names and addresses', () => {
  test.each([
    ['Jose\u0301', 'José'],
    ['O\u2019Brien', "O'Brien"],
    ['Kāne\u02BBohe', "Kāne'ohe"],
    ['M\u02BCBaye', "M'Baye"],
    ['Müller\u2011Lüdenscheidt', 'Müller-Lüdenscheidt'],
    ['\u200BAna\u00A0\u2003María\u200F', 'Ana María'],
    ['12 Main St\r\n  Apt 4', '12 Main St Apt 4'],
    ['  Ann   Lee ', 'Ann Lee'],
  ])('%j is %s', (typed, name) => {
    expect(cleanName(typed)).toBe(name);
  });
});

describe('free text', () => {
  test.each([
    ['Great\u0000 tires\u202E!', 'Great tires!'],
    ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
    ['It’s “fine” — 👨\u200D👩\u200D👧', 'It’s “fine” — 👨\u200D👩\u200D👧'],
    ['cafe\u0301', 'café'],
    ['two  spaces', 'two  spaces'],
  ])('%j becomes %j', (typed, text) => {
    expect(cleanText(typed)).toBe(text);
  });

  test('a note is one line', () => {
    expect(cleanNote('Gate 5.\r\n\r\n Ring twice\n')).toBe('Gate 5. Ring twice');
  });
});

describe('phones', () => {
  test.each([
    ['2125551234', '+12125551234'],
    ['(212) 555-1234', '+12125551234'],
    ['1-212-555-1234', '+12125551234'],
    ['(212)555\u20111234 ext. 55', '+12125551234'],
    ['212.555.1234 x55', '+12125551234'],
    ['212 555 1234 #55', '+12125551234'],
    ['2125551234, extension 7', '+12125551234'],
    ['Tel: +1 212 555 1234', '+12125551234'],
    ['\u202A+1 (212) 555-1234\u202C', '+12125551234'],
    ['(+1) 212 555 1234', '+12125551234'],
    ['+44 207 946 0958', '+442079460958'],
    ['44 2079460958', '+442079460958'],
    ['+52 (555) 123-4567', '+525551234567'],
    ['+971 212 555 1234', '+9712125551234'],
    ['+99 212 555 1234', null],
    ['+9999 212 555 1234', null],
    ['+212 555 1234', null],
    ['555-1234', null],
    ['212-555-1234 home', null],
    ['phone', null],
    ['', null],
  ])('%j is kept as %s', (typed, kept) => {
    expect(readPhone(typed)).toBe(kept);
  });

  test.each([
    ['+12125551234', '2125551234', '(212) 555-1234', 'tel:+12125551234', true],
    ['2125551234', '2125551234', '(212) 555-1234', 'tel:+12125551234', true],
    ['+442079460958', '+442079460958', '+44 207 946 0958', 'tel:+442079460958', false],
    ['+9712125551234', '+9712125551234', '+971 212 555 1234', 'tel:+9712125551234', false],
  ])('%s is compared as %s and shown as %s', (stored, key, shown, link, isOwn) => {
    expect([phoneKey(stored), formatPhone(stored), phoneLink(stored), isOwnCountryPhone(stored)]).toEqual([
      key,
      shown,
      link,
      isOwn,
    ]);
  });

  test('a phone number has ten digits only with country code 1', () => {
    expect([normalizePhone('+1 212 555 1234 x5'), normalizePhone('+44 207 946 0958')]).toEqual([
      '2125551234',
      null,
    ]);
  });
});

describe('email', () => {
  test.each([
    ['a@b.co', 'a@b.co'],
    [' Ann.Lee+tires@Example.COM ', 'Ann.Lee+tires@example.com'],
    ['mailto:ann@example.com', 'ann@example.com'],
    ['<ann@example.com>,', 'ann@example.com'],
    ['\u202Eann@example.com', 'ann@example.com'],
    ['ann@müller.example', 'ann@xn--mller-kva.example'],
    ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai'],
    ['a..b@example.com', null],
    ['.ann@example.com', null],
    ['ann.@example.com', null],
    ['ann@example..com', null],
    ['ann@-example.com', null],
    ['ann@example', null],
    ['ann@example.c', null],
    ['ann@127.0.0.1', null],
    ['ann@exa/mple.com', null],
    ['ann lee@example.com', null],
    [`${'a'.repeat(65)}@example.com`, null],
    ['@example.com', null],
  ])('%j is %s', (typed, email) => {
    expect(readEmail(typed)).toBe(email);
  });
});

describe('states and countries', () => {
  test.each([
    ['tx', 'TX'],
    ['Texas', 'TX'],
    ['US-TX', 'TX'],
    ['new york', 'NY'],
    ['D.C.', 'DC'],
    ['Washington, D.C.', 'DC'],
    ['Puerto Rico', 'PR'],
    ['US Virgin Islands', 'VI'],
    ['Ontario', null],
    ['ZZ', null],
  ])('the state %j is %s', (typed, code) => {
    expect(readState(typed)).toBe(code);
  });

  test.each([
    ['us', 'US'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['United States', 'US'],
    ['United States of America', 'US'],
    ['CAN', 'CA'],
    ['Mexico', 'MX'],
    ['Côte d’Ivoire', 'CI'],
    ['PRI', 'PR'],
    ['Atlantis', null],
  ])('the country %j is %s', (typed, code) => {
    expect(readCountry(typed)).toBe(code);
  });
});
