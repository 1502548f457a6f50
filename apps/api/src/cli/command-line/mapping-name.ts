import { basename } from 'node:path';
import { toSlug } from '@tirekit/contract';
import { InvalidArgumentError } from 'commander';
import { slug } from './parameters.ts';

const FILE = /\.json$/i;
/** Names of mappings that ship with the API (standard-mappings.ts). */
const SHIPPED = 'tirekit-';
const LONGEST = 40;

/** A mapping as an owner names it. */
export interface NamedMapping {
  readonly name: string;
  /** The file to keep under the name; null: it is kept already. */
  readonly file: string | null;
}

/** A stored mapping by its name, or a file, which is stored by its own: `Atlas_Prices.json` as `atlas-prices`. @throws InvalidArgumentError */
export function namedMapping(typed: string): NamedMapping {
  const isFile = FILE.test(typed);
  const name = isFile ? toSlug(basename(typed).replace(FILE, '')) : slug(typed);
  if (name === '' || name.length > LONGEST)
    throw new InvalidArgumentError(
      `The file’s name becomes that of the mapping. Give it letters or digits, and at most ${String(LONGEST)} characters.`,
    );
  if (name.startsWith(SHIPPED))
    throw new InvalidArgumentError(
      `Names that begin with ${SHIPPED} are those of mappings that ship with TireKit. Choose another one.`,
    );
  return { name, file: isFile ? typed : null };
}
