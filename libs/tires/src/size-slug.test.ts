import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySize } from '../test/arbitrary-size.ts';
import { parseSize } from './parse-tire.ts';
import { formatSize } from './size.ts';
import { canonicalSizeSlug, diameterFromSlug, diameterSlug, sizeFromSlug, sizeSlug } from './size-slug.ts';

describe('the address of a size', () => {
  test.each([
    ['225/65R17', '225-65r17-tires'],
    ['P225/65R17', '225-65r17-tires'],
    ['225/45ZR18', '225-45r18-tires'],
    ['225/45RF18', '225-45r18-tires'],
    ['LT225/65R17', 'lt225-65r17-tires'],
    ['225/65R17LT', 'lt225-65r17-tires'],
    ['ST225/75R15', 'st225-75r15-tires'],
    ['225/75R15ST', 'st225-75r15-tires'],
    ['195/75R16C', '195-75r16c-tires'],
    ['HL245/40R19', 'hl245-40r19-tires'],
    ['T125/70D16', 't125-70d16-tires'],
    ['35x12.50R20LT', '35x12-50r20-tires'],
    ['LT35x12.50R20', '35x12-50r20-tires'],
    ['35x12.50R20', '35x12-50r20-tires'],
    ['33x12.50-15LT', '33x12-50d15-tires'],
    ['20.5x8.00-10', '20-5x8-00d10-tires'],
    ['11R22.5', '11r22-5-tires'],
    ['7.50R16LT', 'lt7-50r16-tires'],
    ['195R14C', '195r14c-tires'],
    ['225/70R19.5', '225-70r19-5-tires'],
  ])('%s lives at %s', (text, slug) => {
    const size = parseSize(text);
    expect(size === null ? null : sizeSlug(size)).toBe(slug);
    const back = sizeFromSlug(slug);
    expect(back === null ? null : sizeSlug(back)).toBe(slug);
  });

  test.each([
    ['225-65r17-tires', '225/65R17'],
    ['t125-70d16-tires', 'T125/70D16'],
    ['33x12-50d15-tires', '33x12.50-15'],
    ['11r22-5-tires', '11R22.5'],
    ['20-5x8-00d10-tires', '20.5x8.00-10'],
  ])('%s is titled %s', (slug, title) => {
    const size = sizeFromSlug(slug);
    expect(size === null ? null : formatSize(size)).toBe(title);
  });

  test.each([
    ['p225-65r17-tires', '225-65r17-tires'],
    ['225-65-17-tires', '225-65r17-tires'],
    ['225-65R17-Tires', '225-65r17-tires'],
    ['225-65r17', '225-65r17-tires'],
    ['2256517', '225-65r17-tires'],
    ['225/65R17', '225-65r17-tires'],
    ['225-45zr18-tires', '225-45r18-tires'],
    ['35x12.50r20-tires', '35x12-50r20-tires'],
    ['35x12-50r20lt-tires', '35x12-50r20-tires'],
    ['33x12-50-15-tires', '33x12-50d15-tires'],
    ['11r22.5-tires', '11r22-5-tires'],
    ['275-65r18lt-tires', 'lt275-65r18-tires'],
  ])('the variant %s redirects to %s', (variant, slug) => {
    expect(sizeFromSlug(variant)).toBeNull();
    expect(canonicalSizeSlug(variant)).toBe(slug);
  });

  test.each(['all-season-tires', 'michelin-tires', '17-inch-tires', '', '-tires', '225-66r17-tires'])(
    'the text %s is no address of a size',
    (slug) => {
      expect(sizeFromSlug(slug)).toBeNull();
      expect(canonicalSizeSlug(slug)).toBeNull();
    },
  );

  test('an address and its size belong together for every size', () => {
    fc.assert(
      fc.property(anySize, (size) => {
        const slug = sizeSlug(size);
        expect(slug).toMatch(/^[a-z0-9-]+-tires$/);
        expect(canonicalSizeSlug(slug)).toBe(slug);
        const back = sizeFromSlug(slug);
        expect(back === null ? null : sizeSlug(back)).toBe(slug);
        expect(canonicalSizeSlug(formatSize(size))).toBe(slug);
      }),
    );
  });
});

describe('the address of a rim diameter', () => {
  test.each([
    ['17-inch-tires', 17, null],
    ['17-inch-all-season-tires', 17, 'all-season'],
    ['22-5-inch-tires', 22.5, null],
  ])('%s stands for %s inches and category %s', (slug, rimIn, category) => {
    expect(diameterFromSlug(slug)).toEqual({ rimIn, category });
    expect(category === null ? diameterSlug(rimIn) : diameterSlug(rimIn, category)).toBe(slug);
  });

  test.each(['inch-tires', '17-tires', '225-65r17-tires', '017-inch'])(
    'the text %s is no address of a rim diameter',
    (slug) => {
      expect(diameterFromSlug(slug)).toBeNull();
    },
  );
});
