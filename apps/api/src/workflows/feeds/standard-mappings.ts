import type { Mapping } from '../../platform/feeds/mapping.ts';
import type { SourceStandard } from '../../platform/feeds/sources/source-table.ts';
import { piesMappings } from './pies-mappings.ts';
import { x12Mappings } from './x12-mappings.ts';

/** The names under which mappings that ship are stored for the runs that use them. */
export const STANDARD_NAME: Readonly<Record<SourceStandard, string>> = {
  pies: 'tirekit-pies',
  x12: 'tirekit-x12',
};

/** Mappings that ship with the API, by standard. */
const mappings: Readonly<Record<SourceStandard, readonly Mapping[]>> = {
  pies: piesMappings,
  x12: x12Mappings,
};

/** How files of a standard become the fields of a kind; null if nothing ships for them. */
export const findStandardMapping = (standard: SourceStandard | undefined, kind: string): Mapping | null =>
  standard === undefined ? null : (mappings[standard].find((one) => one.kind === kind) ?? null);
