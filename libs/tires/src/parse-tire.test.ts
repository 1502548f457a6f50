import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../test/size-vectors.json' with { type: 'json' };
import { findSize, formatTire, parseSize, parseTire } from './parse-tire.ts';
import { geometry, sectionWidthIn } from './geometry.ts';
import { formatService } from './service.ts';
import { formatSize, type TireSize } from './size.ts';
import { anyTire } from '../test/arbitrary-size.ts';

interface Expected {
  kind: string;
  prefix?: string;
  suffix?: string;
  w?: number;
  a?: number;
  con?: string;
  rim: number;
  od?: number;
  swIn?: number;
  aspect?: number;
  od82?: number;
}

describe('every printed string of the size vectors', () => {
  test.each(vectors.map((vector) => [vector.printed, vector] as const))(
    '%s reads as listed',
    (printed, vector) => {
      const wanted: Expected = vector.parsed;
      const tire = parseTire(printed);
      if (tire === null) throw new Error('not read');
      const { size } = tire;
      expect(size.kind.replace('-', '')).toBe(wanted.kind);
      expect(size.rim).toBe(wanted.rim);
      expect(size.width).toBe(wanted.w ?? wanted.swIn);
      if (wanted.con !== undefined) expect(size.construction).toBe(wanted.con);
      if (wanted.prefix !== undefined) expect(size.prefix).toBe(wanted.prefix);
      if (wanted.suffix !== undefined) expect(size.suffix).toBe(wanted.suffix);
      expect(size.aspect).toBe(wanted.a ?? null);
      expect(size.runFlat).toBe(wanted.con === 'RF');
      expect(geometry(size)?.overallDiameterIn).toBe(wanted.od ?? wanted.od82);
      if (wanted.aspect !== undefined) {
        const aspect = ((wanted.od ?? 0) - size.rim) / 2 / sectionWidthIn(size);
        expect(Math.round(aspect * 100)).toBe(wanted.aspect);
      }
      const service = tire.service === null ? null : formatService(tire.service).replace(/[()]/g, '');
      expect(service).toBe(vector.service);
      expect(tire.loadMark).toBe(vector.loadMark);
    },
  );
});

describe('traps of the grammar', () => {
  test.each([
    ['11R22.5', 'numeric'],
    ['LT35x12.50R17', 'flotation'],
    ['35x12.50R20', 'flotation'],
    ['195R14C', 'no-aspect'],
    ['7.50R16LT', 'numeric'],
    ['195/82R14', 'metric'],
  ])('%s is a %s size', (text, kind) => {
    expect(parseSize(text)?.kind).toBe(kind);
  });

  test('an R behind a load index is a speed, and no load range is called R', () => {
    expect(parseTire('LT245/75R16 120/116R E')).toMatchObject({ service: { speed: 'R' }, loadMark: 'E' });
    expect(parseTire('LT245/75R16 R')).toBeNull();
  });

  test('a lone letter is a load range, never a speed', () => {
    expect(parseTire('LT245/75R16 E')).toMatchObject({ service: null, loadMark: 'E' });
    expect(parseTire('11R22.5 H')).toMatchObject({ service: null, loadMark: 'H' });
  });

  test('brackets around a Y mean above 300 km/h, and no brackets do not', () => {
    expect(parseTire('225/45ZR18 95Y')?.service?.speed).toBe('Y');
    expect(parseTire('225/45ZR18 (95Y)')?.service?.speed).toBe('(Y)');
    expect(parseTire('225/45ZR18 (95Y')).toBeNull();
  });

  test('a second service description follows in brackets', () => {
    const tire = parseTire('295/80R22.5 152/148M (150/145N)');
    expect(tire?.service).toMatchObject({ loadIndex: 152, second: { loadIndex: 150, speed: 'N' } });
    expect(tire === null ? null : formatTire(tire)).toBe('295/80R22.5 152/148M (150/145N)');
  });

  test.each([
    ['205/65 R16 C 107/105T', 'C', null],
    ['LT235/75R15 C 104/101S', '', 'C'],
    ['235/75R15 104/101S C', '', 'C'],
    ['205/65R16C 107/105T 8PR', 'C', 'D'],
    ['265/70R17 LT 121/118S E', 'LT', 'E'],
  ] as const)('%s has suffix "%s" and load mark %s', (text, suffix, loadMark) => {
    expect(parseTire(text)).toMatchObject({ size: { suffix }, loadMark });
  });

  test.each([
    ['225/45R18 95W REINF', 'XL'],
    ['225/45R18 95W RF', 'XL'],
    ['LT275/70R18 LRE', 'E'],
    ['LT275/70R18 LR E', 'E'],
    ['LT275/70R18 125/122R 10-PLY', 'E'],
    ['P225/65R17 102H SL', 'SL'],
  ])('%s is marked %s', (text, mark) => {
    expect(parseTire(text)?.loadMark).toBe(mark);
  });

  test.each(['P225/65R17 102H E', 'P225/65R17 D', 'HL245/40R19 101Y E', 'T125/70D16 96M C'])(
    '%s is refused: a passenger tire has no load range letter',
    (text) => {
      expect(parseTire(text)).toBeNull();
    },
  );

  test.each([
    ['245/45R18 96Y MOE', { homologation: 'MOE' }, true],
    ['245/45R18 96Y * SSR', { homologation: '★' }, true],
    ['295/35ZR20 (105Y) XL N0', { homologation: 'N0', loadMark: 'XL' }, false],
    ['255/40R20 101W J', { homologation: 'J', loadMark: null }, false],
    ['385/65R22.5 J', { homologation: null, loadMark: 'J' }, false],
    ['265/70R17 115T OWL', { sidewall: 'OWL' }, false],
    ['225/45R18 91V ROF', { homologation: null }, true],
    ['P225/65R17 102H M+S', { service: { loadIndex: 102, speed: 'H' } }, false],
    ['245/40R19 98V XL 3PMSF TL', { loadMark: 'XL' }, false],
  ])('%s keeps the words behind the size', (text, wanted, runFlat) => {
    expect(parseTire(text)).toMatchObject({ ...wanted, size: { runFlat } });
  });

  test.each([
    '',
    'hello',
    '225/65',
    '225/65R17 102H nonsense',
    '225/65R17 02H',
    '226/65R17',
    '225/63R17',
    '225/65R99',
    '225/65R17.3',
  ])('a printed text "%s" is no tire', (text) => {
    expect(parseTire(text)).toBeNull();
  });
});

describe('text as people type it', () => {
  test.each([
    ['225 65 17', '225/65R17'],
    ['2256517', '225/65R17'],
    ['225/65/17', '225/65R17'],
    ['225-65-17', '225/65R17'],
    ['225-65-r17', '225/65R17'],
    ['225.65.17', '225/65R17'],
    ['  225 / 65   r 17 ', '225/65R17'],
    ['225/65 r17', '225/65R17'],
    ['225/65r17 102h', '225/65R17'],
    ['225/65r17 102', '225/65R17'],
    ['225/65r17 tires', '225/65R17'],
    ['225/65r17"', '225/65R17'],
    ['p225/65r17', 'P225/65R17'],
    ['p 225 65 17', 'P225/65R17'],
    ['225/45 zr 18', '225/45ZR18'],
    ['lt275/70r18', 'LT275/70R18'],
    ['LT 275 70 18', 'LT275/70R18'],
    ['lt2757018', 'LT275/70R18'],
    ['275/65r18lt', '275/65R18LT'],
    ['st205/75d14', 'ST205/75D14'],
    ['225/65-17', '225/65-17'],
    ['195/75r16c', '195/75R16C'],
    ['22570195', '225/70R19.5'],
    ['225/70r19.5', '225/70R19.5'],
    ['29575225', '295/75R22.5'],
    ['35 12.5 20', '35x12.50R20'],
    ['35x12.5x20', '35x12.50R20'],
    ['35 x 12.50 r 20', '35x12.50R20'],
    ['35×12,5 R20', '35x12.50R20'],
    ['35*12.50r20', '35x12.50R20'],
    ['35×12.50×20', '35x12.50R20'],
    ['35/12.50/20', '35x12.50R20'],
    ['35/12.50r20lt', '35x12.50R20LT'],
    ['35125020', '35x12.50R20'],
    ['3512520', '35x12.50R20'],
    ['3312515', '33x12.50R15'],
    ['3110515', '31x10.50R15'],
    ['33x12.50-15', '33x12.50-15'],
    ['20.5x8.0-10', '20.5x8.00-10'],
    ['25x8.00-12 nhs', '25x8.00-12NHS'],
    ['11r22.5', '11R22.5'],
    ['11 22.5', '11R22.5'],
    ['11r225', '11R22.5'],
    ['11-22.5', '11-22.5'],
    ['7.50-16', '7.50-16'],
    ['7.50 r16 lt', '7.50R16LT'],
    ['10.00-20', '10.00-20'],
    ['195r14c', '195R14C'],
    ['185 r14', '185R14'],
    ['190/65r390', '190/65R390'],
    ['t125/70d16', 'T125/70D16'],
    ['hl 245/40 r19', 'HL245/40R19'],
  ])('"%s" is understood as %s', (typed, canonical) => {
    const size = parseSize(typed);
    expect(size === null ? null : formatSize(size)).toBe(canonical);
  });

  test.each([
    '',
    '17',
    '225 65',
    '225 65 17 9999',
    '7.50 16',
    '22565',
    '555-0123',
    'honda accord 2003',
    '90210',
    '225/65R17/255/50R20',
    '20x8.00-25',
    '40x50-20',
    '99.5-20',
    '351 25 20',
    '225/15R17',
  ])('"%s" is not taken for a size', (typed) => {
    expect(parseSize(typed)).toBeNull();
  });
});

test.each([
  ['winter 235/60r18', '235/60R18', 'WINTER'],
  ['Norvik 225 65 17 102H XL snow tires', '225/65R17', 'NORVIK SNOW TIRES'],
  ['2019 civic 215/55r16', '215/55R16', '2019 CIVIC'],
  ['mud lt275/70 r18', 'LT275/70R18', 'MUD'],
])('a size is found among other words: %s', (text, size, others) => {
  const found = findSize(text, () => true);
  expect(found && { size: formatSize(found.size), others: found.others }).toEqual({ size, others });
});

test('figures that only look like a size are passed over', () => {
  expect(findSize('2019 mazda 3 winter', () => true)).toBeNull();
  const wanted = (size: TireSize): boolean => size.rim === 17;
  expect(findSize('205/55R16 or 225/65R17', wanted)).toMatchObject({ others: '205/55R16 OR' });
});

test('a text longer than any tire is not read at all', () => {
  expect(parseSize(`225/65R17${' '.repeat(72)}`)).toBeNull();
  expect(parseTire('1'.repeat(1_000_000))).toBeNull();
});

describe('properties', () => {
  const symbol = fc.constantFrom(...'0123456789RZDLTPSXC/.-( )x'.split(''));

  test('a formatted size is read back unchanged', () => {
    fc.assert(
      fc.property(anyTire, (tire) => {
        expect(parseTire(formatTire(tire))).toEqual({ ...tire, homologation: null, sidewall: null });
        expect(parseSize(formatSize(tire.size))).toEqual(tire.size);
        expect(parseSize(formatSize(tire.size).toLowerCase())).toEqual(tire.size);
      }),
    );
  });

  test('no text makes the reader throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: symbol, maxLength: 30 })), (text) => {
        expect(() => parseTire(text)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  test('the reading of a misspelled tire is read back unchanged', () => {
    let read = 0;
    fc.assert(
      fc.property(anyTire, fc.nat(20), symbol, (tire, place, slip) => {
        const text = formatTire(tire);
        const at = place % text.length;
        const again = parseTire(text.slice(0, at) + slip + text.slice(at + 1));
        if (again === null) return;
        read += 1;
        expect(parseTire(formatTire(again))).toMatchObject({
          service: again.service,
          loadMark: again.loadMark,
        });
      }),
      { numRuns: 2000 },
    );
    expect(read).toBeGreaterThan(200);
  });
});
