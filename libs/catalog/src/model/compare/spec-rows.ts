import { type ComparedFigures, type ComparedTire, GRADE_NOT_REQUIRED, NOT_STATED } from '@tirekit/contract';
import { deliveryText, stockText } from '@tirekit/tire-ui';
import { TEMPERATURE_TEXTS, TRACTION_TEXTS } from '@tirekit/tires';
import { formatNumber } from '@tirekit/ui';
import type { ComparedTires, ComparisonRow } from './comparison-rows.ts';
import { compareWords, listed } from './comparison-words.ts';
import { DELIVERY_ROW } from './delivery-row.ts';
import { type Contest, noWinner, type RowWinner, getWinner } from './row-winner.ts';

const miles = (value: number): string => `${formatNumber(value)} miles`;
const pounds = (value: number): string => `${formatNumber(Math.round(value * 10) / 10)} lb`;
const thirtySeconds = (value: number): string => `${Math.round(value * 10) / 10}/32 in`;

/** From the best grade down (49 CFR 575.104). */
const TRACTION = ['AA', 'A', 'B', 'C'] as const;
const TEMPERATURE = ['A', 'B', 'C'] as const;

const weights: Contest = { wins: 'lower', badge: 'Lightest', what: 'tire', inWords: pounds };
const depths: Contest = { wins: 'higher', badge: 'Deepest', what: 'tread', inWords: thirtySeconds };
const loads: Contest = { wins: 'higher', badge: 'Highest', what: 'load', inWords: pounds };
const speeds: Contest = {
  wins: 'higher',
  badge: 'Highest',
  what: 'speed rating',
  inWords: (mph) => `${mph} mph`,
};
const warranties: Contest = { wins: 'higher', badge: 'Longest', what: 'warranty', inWords: miles };

/** The words of a row for the tires that have a feature: `With the severe snow mark`, `The only one with it`. */
interface Having {
  one: string;
  several: string;
}

/** The tires that have a feature that not all have. */
function havers(
  has: readonly (boolean | null)[],
  names: readonly string[],
  { one, several }: Having,
): RowWinner | null {
  const owners = names.filter((_, at) => has[at]);
  // Another may have it, too.
  if (has.includes(null)) return null;
  if (owners.length === 0 || owners.length === names.length) return null;
  return noWinner(`${owners.length === 1 ? one : several}: ${listed(owners)}`);
}

const yesNo = (yes: boolean | null): string => (yes === null ? NOT_STATED : yes ? 'Yes' : 'No');

/** Stands where a tire has no grade. */
const noGrade = ({ figures }: ComparedTire): string =>
  figures.gradesRequired ? NOT_STATED : GRADE_NOT_REQUIRED;

/** One without miles is one of months. */
const getWarranty = ({ warrantyMiles, warrantyInWords = NOT_STATED }: ComparedTire): string =>
  warrantyMiles === null ? warrantyInWords : miles(warrantyMiles);

/** Specifications of tires, and their delivery. */
export function specRows({ tires, names }: ComparedTires): ComparisonRow[] {
  const figures = (key: 'weightLb' | 'treadDepth32' | 'loadLb' | 'speedMph' | 'treadwear') =>
    tires.map((tire) => tire.figures[key]);
  const warrantyMiles = tires.map((tire) => tire.warrantyMiles);
  const warranted = tires.map(getWarranty);
  const promised = warranted.flatMap((text, at) => (text === NOT_STATED ? [] : [names[at] ?? '']));
  const slowest = tires.map(({ delivery }) => delivery.maxBusinessDays);
  const isOneBrand = new Set(tires.map(({ brand }) => brand.slug)).size === 1;
  const flagRow = (
    key: string,
    label: string,
    having: Having,
    fact: 'severeSnow' | 'iceGrip' | 'runFlat' | 'ev',
    help?: string,
  ): ComparisonRow => {
    const has = tires.map((tire) => tire.figures[fact]);
    return {
      ...{ key, label },
      ...(help !== undefined && { help }),
      cells: has.map(yesNo),
      winner: havers(has, names, having),
    };
  };
  return [
    {
      key: 'warranty',
      label: 'Mileage warranty',
      cells: warranted,
      winner:
        promised.length === 1
          ? noWinner(`The only one with a stated mileage warranty: ${listed(promised)}`)
          : getWinner(warrantyMiles, names, warranties),
    },
    {
      key: DELIVERY_ROW,
      label: 'Delivery',
      help: 'In most of the country.',
      cells: tires.map(({ delivery }) => deliveryText(delivery)),
      winner: getWinner(slowest, names, {
        wins: 'lower',
        badge: 'Fastest',
        what: 'delivery',
        inWords: (days) => `${days} business ${days === 1 ? 'day' : 'days'}`,
      }),
    },
    {
      key: 'stock',
      label: 'Availability',
      cells: tires.map(({ stock }) => stockText(stock)),
      winner: null,
    },
    { key: 'size', label: 'Size', cells: tires.map(({ size }) => size), winner: null },
    {
      key: 'load',
      label: 'Load',
      help: 'What one tire can carry. It must be at least what your door placard asks for.',
      cells: tires.map(({ figures: { loadLb } }) => (loadLb === null ? NOT_STATED : pounds(loadLb))),
      notes: tires.map(({ service, loadMark }) => [service, loadMark].filter(Boolean).join(' ')),
      winner: getWinner(figures('loadLb'), names, loads),
    },
    {
      key: 'speed',
      label: 'Speed rating',
      cells: tires.map(({ figures: { speedMph } }) =>
        speedMph === null ? NOT_STATED : `Up to ${speedMph} mph`,
      ),
      winner: getWinner(figures('speedMph'), names, speeds),
    },
    {
      key: 'treadwear',
      label: 'UTQG treadwear',
      help: 'Compared with a control tire graded 100. It does not convert to miles.',
      cells: tires.map((tire) => String(tire.figures.treadwear ?? noGrade(tire))),
      winner: isOneBrand
        ? getWinner(figures('treadwear'), names, {
            wins: 'higher',
            badge: 'Highest',
            what: 'treadwear grade',
            inWords: String,
          })
        : noWinner(compareWords.otherBrands),
    },
    gradeRow({
      ...{ tires, names, grade: 'traction', label: 'UTQG traction', what: 'traction grade' },
      ...{ grades: TRACTION, texts: TRACTION_TEXTS },
      help: 'Straight-line braking on wet pavement only.',
    }),
    gradeRow({
      ...{ tires, names, grade: 'temperature', label: 'UTQG temperature', what: 'temperature grade' },
      ...{ grades: TEMPERATURE, texts: TEMPERATURE_TEXTS },
    }),
    {
      key: 'tread-depth',
      label: 'Tread depth',
      help: 'When new.',
      cells: figures('treadDepth32').map((value) => (value === null ? NOT_STATED : thirtySeconds(value))),
      winner: getWinner(figures('treadDepth32'), names, depths),
    },
    {
      key: 'weight',
      label: 'Weight',
      help: 'Of one tire. A lighter tire takes a little less fuel.',
      cells: figures('weightLb').map((value) => (value === null ? NOT_STATED : pounds(value))),
      winner: getWinner(figures('weightLb'), names, weights),
    },
    flagRow(
      'severe-snow',
      'Severe snow (3PMSF)',
      { one: 'The only one with the severe snow mark', several: 'With the severe snow mark' },
      'severeSnow',
      'Passed the snow-traction test. It does not cover ice or braking.',
    ),
    // Few manufacturers outside of northern Europe test for it.
    ...(tires.some(({ figures }) => figures.iceGrip !== null)
      ? [
          flagRow(
            'ice-grip',
            'Ice grip symbol',
            { one: 'The only one with the ice grip symbol', several: 'With the ice grip symbol' },
            'iceGrip',
            'Passed a braking test on ice.',
          ),
        ]
      : []),
    flagRow('run-flat', 'Run-flat', { one: 'The only run-flat tire', several: 'Run-flat tires' }, 'runFlat'),
    flagRow('ev', 'Made for EVs', { one: 'The only one made for EVs', several: 'Made for EVs' }, 'ev'),
  ];
}

interface GradeRow<Grade extends string> {
  tires: readonly ComparedTire[];
  names: readonly string[];
  grade: 'traction' | 'temperature';
  label: string;
  what: string;
  help?: string;
  /** From the best one down. */
  grades: readonly Grade[];
  texts: Readonly<Record<Grade, string>>;
}

function gradeRow<Grade extends NonNullable<ComparedFigures['traction' | 'temperature']>>(
  row: GradeRow<Grade>,
): ComparisonRow {
  const { tires, names, grade: key, label, what, help, grades, texts } = row;
  const ranks = tires.map(({ figures }) => {
    const rank = grades.findIndex((grade) => grade === figures[key]);
    return rank < 0 ? null : rank;
  });
  const gradeAt = (rank: number | null) => (rank === null ? undefined : grades[rank]);
  return {
    // The score has a row about traction, too.
    ...{ key: `utqg-${key}`, label },
    ...(help !== undefined && { help }),
    cells: tires.map((tire) => tire.figures[key] ?? noGrade(tire)),
    notes: ranks.map((rank) => {
      const grade = gradeAt(rank);
      return grade === undefined ? null : texts[grade];
    }),
    winner: getWinner(ranks, names, {
      wins: 'lower',
      badge: 'Best',
      what,
      inWords: (rank) => gradeAt(rank) ?? '',
      isGraded: true,
    }),
  };
}
