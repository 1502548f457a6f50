import { postalRegionCode, postalRegionName } from '@tirekit/tires';
import { cleanName } from './names.ts';

/** Names beside the official ones; letters alone, in capitals. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  WASHINGTONDC: 'DC',
  WASHINGTONDISTRICTOFCOLUMBIA: 'DC',
  VIRGINISLANDS: 'VI',
  USVIRGINISLANDS: 'VI',
  COMMONWEALTHOFPUERTORICO: 'PR',
  MICRONESIA: 'FM',
};

/**
 * The postal code of a state, territory or military post office by its code, its name or its ISO 3166-2 code: `tx`, `Texas`,
 * `US-TX`, `D.C.`; null if there is none.
 */
export function readState(typed: string): string | null {
  const code = typed.toUpperCase();
  if (postalRegionName(code) !== null) return code;
  const name = cleanName(typed).replace(/^US-(?=[A-Z]{2}$)/i, '');
  return postalRegionCode(name) ?? OTHER_NAMES[name.replaceAll(/[^A-Za-z]/g, '').toUpperCase()] ?? null;
}
