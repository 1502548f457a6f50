import { ItemId } from '@tirekit/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareHref, isItemId, readComparison } from './compare-address.ts';

const read = (query: string) => readComparison(new URLSearchParams(query));
const ids = ['A1B2C3D4E5', 'B1B2C3D4E5', 'C1B2C3D4E5', 'D1B2C3D4E5', 'E1B2C3D4E5', 'F1B2C3D4E5'] as const;
const id = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/);

describe('the address of a comparison', () => {
  it('names the tires in the order in which they are shown', () => {
    expect(read('tires=B1B2C3D4E5,A1B2C3D4E5').items).toEqual([ids[1], ids[0]]);
  });

  it('may name each tire by itself, as a form without scripts does, and in small letters', () => {
    expect(read('tires=a1b2c3d4e5&tires=B1B2C3D4E5').items).toEqual([ids[0], ids[1]]);
  });

  it('holds five: of six, the last is told apart', () => {
    expect(read(`tires=${ids.join(',')}`)).toMatchObject({ items: ids.slice(0, 5), tooMany: [ids[5]] });
  });

  it('counts what is named twice once, and what is no tire as unreadable', () => {
    expect(read(`tires=${ids[0]},${ids[0]},<script>,,x`)).toMatchObject({
      items: [ids[0]],
      twice: [ids[0]],
      unreadable: 2,
    });
  });

  it('never asks for more than five, for the same twice, or for what is no id, whatever it says', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(id, fc.string())), (texts) => {
        const { items } = readComparison(new URLSearchParams({ tires: texts.join(',') }));
        expect(items.length).toBeLessThanOrEqual(5);
        expect(new Set(items).size).toBe(items.length);
        expect(items.every(isItemId)).toBe(true);
      }),
    );
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 5 }), fc.boolean(), (items, onlyDifferences) => {
        const [, query = ''] = compareHref(items, null, onlyDifferences).split('?');
        expect(read(query)).toEqual({ items, onlyDifferences, tooMany: [], twice: [], unreadable: 0 });
      }),
    );
  });

  it('takes the car along', () => {
    const car = { fitmentId: '2019-honda-civic-lx', drive: null, wheels: 18 };
    expect(compareHref(['A1B2C3D4E5', 'B1B2C3D4E5'], car)).toBe(
      '/compare?tires=A1B2C3D4E5,B1B2C3D4E5&fitment=2019-honda-civic-lx&wheels=18',
    );
  });

  it('knows an id as the contract does', () => {
    fc.assert(
      fc.property(fc.oneof(id, fc.string()), (text) => {
        expect(isItemId(text)).toBe(ItemId.safeParse(text).success && text === text.toUpperCase());
      }),
    );
  });
});
