import { describe, expect, it } from 'vitest';
import { formatSize, parseSize } from '@tirekit/tires';
import { possibleSizes } from './possible-sizes.ts';
import { sizeFamily } from './size-trie.ts';

const none = possibleSizes([]);

describe('sizes that could exist', () => {
  it('contain those of ordinary cars and trucks, and none twice', () => {
    const names = none.map(({ size }) => size);
    for (const size of ['155/80R13', '225/65R17', '305/30R20', 'LT275/70R18', '35x12.50R20LT', '11R22.5'])
      expect(names).toContain(size);
    expect(new Set(names.map(sizeFamily)).size).toBe(names.length);
  });

  it('are written as sizes are', () => {
    for (const { size } of none) {
      const parsed = parseSize(size);
      expect(parsed === null ? null : formatSize(parsed)).toBe(size);
    }
  });

  it('leave out the listed ones in any spelling', () => {
    const rest = possibleSizes([{ size: 'P225/65ZR17', listed: true }]);
    expect(rest.map(({ size }) => size)).not.toContain('225/65R17');
    expect(rest).toHaveLength(none.length - 1);
    expect(rest.every(({ listed }) => !listed)).toBe(true);
  });
});
