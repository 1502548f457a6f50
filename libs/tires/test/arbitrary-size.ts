import fc from 'fast-check';
import { type LoadMark } from '../src/load-mark.ts';
import { type ServiceDescription } from '../src/service.ts';
import { type Construction, type TireSize } from '../src/size.ts';
import { SPEED_RATINGS } from '../src/speed-rating.ts';

type Draft = Pick<TireSize, 'kind' | 'width' | 'construction' | 'rim' | 'prefix' | 'suffix'> &
  Partial<Pick<TireSize, 'aspect' | 'overallDiameter'>>;

const complete = (draft: Draft): TireSize => ({
  aspect: null,
  overallDiameter: null,
  ...draft,
  runFlat: draft.construction === 'RF',
});

const wholeRim = fc.integer({ min: 10, max: 26 });
const commercialRim = fc.constantFrom(17.5, 19.5, 22.5, 24.5);
const metricWidth = fc.integer({ min: 21, max: 91 }).map((fifths) => fifths * 5);
const aspect = fc.oneof(
  fc.integer({ min: 4, max: 20 }).map((fifths) => fifths * 5),
  fc.constant(82),
);
const bias = fc.constantFrom<Construction>('R', 'D', '-');
const front = fc.constantFrom(
  { prefix: '', suffix: '' } as const,
  { prefix: 'P', suffix: '' } as const,
  { prefix: 'LT', suffix: '' } as const,
  { prefix: 'ST', suffix: '' } as const,
  { prefix: 'T', suffix: '' } as const,
  { prefix: 'HL', suffix: '' } as const,
  { prefix: '', suffix: 'LT' } as const,
  { prefix: '', suffix: 'ST' } as const,
  { prefix: '', suffix: 'C' } as const,
);
const light = fc.constantFrom(
  { prefix: '', suffix: '' } as const,
  { prefix: 'LT', suffix: '' } as const,
  { prefix: '', suffix: 'LT' } as const,
);

const metric = fc
  .record({
    width: metricWidth,
    aspect,
    construction: fc.constantFrom<Construction>('R', 'ZR', 'RF', 'D', 'B', '-'),
    rim: fc.oneof(wholeRim, commercialRim, fc.constantFrom(365, 390, 415)),
    ends: front,
  })
  .map(({ ends, ...rest }) => complete({ kind: 'metric', ...rest, ...ends }));

const flotation = fc
  .record({
    overallDiameter: fc.integer({ min: 27, max: 44 }),
    width: fc.integer({ min: 16, max: 60 }).map((quarters) => quarters / 4),
    construction: bias,
    rim: wholeRim,
    ends: light,
  })
  .map(({ ends, ...rest }) => complete({ kind: 'flotation', ...rest, ...ends }));

const noAspect = fc
  .record({
    width: metricWidth,
    construction: fc.constantFrom<Construction>('R', '-'),
    rim: fc.integer({ min: 10, max: 17 }),
    suffix: fc.constantFrom('' as const, 'C' as const, 'LT' as const),
  })
  .map((rest) => complete({ kind: 'no-aspect', prefix: '', ...rest }));

const numeric = fc
  .record({
    width: fc.integer({ min: 16, max: 56 }).map((quarters) => quarters / 4),
    construction: fc.constantFrom<Construction>('R', '-'),
    rim: fc.oneof(wholeRim, fc.constantFrom(16.5)),
    ends: light,
  })
  .map(({ ends, ...rest }) => complete({ kind: 'numeric', ...rest, ...ends }));

/** Any size the trade prints. */
export const anySize: fc.Arbitrary<TireSize> = fc.oneof(metric, flotation, noAspect, numeric);

const symbols = SPEED_RATINGS.map(({ symbol }) => symbol).filter((symbol) => symbol !== 'Z');

const service: fc.Arbitrary<ServiceDescription> = fc.record({
  loadIndex: fc.integer({ min: 42, max: 169 }),
  loadIndexDual: fc.option(fc.integer({ min: 42, max: 169 })),
  speed: fc.constantFrom(...symbols),
});

function marksFor(size: TireSize): readonly (LoadMark | null)[] {
  const passenger = size.prefix === 'P' || size.prefix === 'HL' || size.prefix === 'T';
  const always = [null, 'SL', 'XL'] as const;
  return passenger ? always : [...always, 'D', 'E', 'F'];
}

/** Any tire: a size with a service description and a load mark that may stand on it. */
export const anyTire = anySize.chain((size) =>
  fc.record({
    size: fc.constant(size),
    service: fc.option(service),
    loadMark: fc.constantFrom(...marksFor(size)),
  }),
);
