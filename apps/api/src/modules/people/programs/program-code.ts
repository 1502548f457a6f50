import { sha256 } from '../../../platform/secret-hash.ts';

/** All that is stored of a code, however it is typed: `maple-7k2q 9fhd` is `MAPLE7K2Q9FHD`. */
export const codeHash = (code: string): Buffer => sha256(code.replaceAll(/[\s-]/g, '').toUpperCase());
