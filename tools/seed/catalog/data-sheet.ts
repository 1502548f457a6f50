import { loadIndexLb, loadRangeFacts, rimWidthsIn, type TireSize } from '@tirekit/tires';
import { type ChartEntry } from './charts/chart.ts';
import { type LineKind } from './line-kind.ts';
import { markedPsi } from './loads.ts';

/** The part of a data sheet that not every manufacturer publishes; null where ours does not. */
export type DataSheet = {
  measuringRimIn: number;
  plyRating: number | null;
  maxLoadDualLb: number | null;
  maxPsiDual: number | null;
  iceGrip: boolean | null;
  /** The country of manufacture, ISO 3166-1. */
  country: string | null;
  position: 'steer' | 'drive' | 'trailer' | null;
  tubeType: 'tubeless' | null;
  warranties: readonly { kind: 'workmanship'; months: number }[] | null;
};

/** The brands' countries (brands.ts). Their plants are at home. */
const COUNTRY_CODES: Readonly<Record<string, string>> = {
  'United States': 'US',
  Germany: 'DE',
  Japan: 'JP',
  France: 'FR',
  Finland: 'FI',
  Italy: 'IT',
  'South Korea': 'KR',
  'Czech Republic': 'CZ',
  Canada: 'CA',
  Mexico: 'MX',
  Taiwan: 'TW',
  Thailand: 'TH',
  Vietnam: 'VN',
  Indonesia: 'ID',
  Serbia: 'RS',
  India: 'IN',
};
/** Of so many lines all but one say where they are made. */
const LINES_WITH_COUNTRY = 5;
const WORKMANSHIP_MONTHS = 72;
/** Sizes whose buyers ask for the tube and the plies. */
const WORKING = new Set<ChartEntry['chart']>(['light-truck', 'flotation', 'van', 'trailer', 'commercial']);

/** Values that all sizes of a line have in common. */
export interface SheetOfLine {
  readonly lineId: number;
  readonly brandCountry: string;
  readonly kind: LineKind;
}

/** Dual loads are those of the second load index. A dual wheel takes the same pressure. */
function duals(entry: ChartEntry, lineId: number): Pick<DataSheet, 'maxLoadDualLb' | 'maxPsiDual'> {
  const pounds = entry.loadIndexDual === null ? null : loadIndexLb(entry.loadIndexDual);
  return { maxLoadDualLb: pounds, maxPsiDual: pounds === null ? null : markedPsi(entry, lineId) };
}

export function makeDataSheet(
  { lineId, brandCountry, kind }: SheetOfLine,
  entry: ChartEntry,
  size: TireSize,
): DataSheet {
  const isStated = lineId % LINES_WITH_COUNTRY !== 0;
  return {
    measuringRimIn: rimWidthsIn(size).measuring,
    plyRating: loadRangeFacts(entry.loadMark)?.ply ?? null,
    ...duals(entry, lineId),
    iceGrip: kind.iceGrip ?? null,
    country: isStated ? (COUNTRY_CODES[brandCountry] ?? null) : null,
    position: kind.position ?? null,
    tubeType: WORKING.has(entry.chart) && entry.size.construction === 'R' ? 'tubeless' : null,
    warranties: kind.warrantyMiles === null ? null : [{ kind: 'workmanship', months: WORKMANSHIP_MONTHS }],
  };
}
