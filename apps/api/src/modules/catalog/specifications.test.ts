import { expect, test } from 'vitest';
import { groups, type Sku } from './specifications.ts';

/** A tire that has every fact, which reports each column that is read. */
function skuThatTells(read: (column: string) => void): Sku {
  const tell = <T>(column: string, value: T): T => {
    read(column);
    return value;
  };
  const texts: Readonly<Record<string, string>> = {
    traction: 'A',
    temperature: 'B',
    loadMark: 'XL',
    dotFrom: '0124',
  };
  return {
    number: (column) => tell(column, 100),
    text: (column) => tell(column, texts[column] ?? 'H'),
    has: () => tell('flags', true),
    get isWinter() {
      return tell('isWinter', true);
    },
    get service() {
      for (const column of ['loadIndex', 'loadIndexDual', 'speed']) read(column);
      return '102H';
    },
    get mpn() {
      return tell('mpn', 'MPN');
    },
    get gtin() {
      return tell('gtin', 'GTIN');
    },
  };
}

const sharedParts = groups.flatMap(({ title, parts }) =>
  parts.flatMap(({ reads, specs }) =>
    reads === null ? [] : [[title, specs[0]?.label, { reads, specs }] as const],
  ),
);

test.each(sharedParts)(
  'tires that share the rows of “%s” from “%s” on are alike in all that they say',
  (_title, _first, { reads, specs }) => {
    const read = new Set<string>();
    const sku = skuThatTells((column) => read.add(column));
    for (const { value } of specs) expect(value(sku)).toEqual(expect.any(String));
    expect([...read].toSorted()).toEqual([...reads].toSorted());
  },
);
