import { hkdfSync } from 'node:crypto';
import { DAY_MS } from '@tirekit/contract';
import { type Signed, signedPaths } from '../signed-paths.ts';
import type { FileName } from './file-store.ts';

/** Stored pages show a link for as long as they are stored, and a mail for longer. */
const DAYS = 30;

/** Links that open one file for a limited time, through any storefront. */
export interface FileLinks {
  /** Path and signed query. All links to a file that are made on one day are the same, so that browsers know it again. */
  linkTo(name: FileName): string;
  /** True if a link is ours and has not expired. */
  opens(name: FileName, signed: Signed): boolean;
}

/** @param secret of the installation; files get a key of their own from it */
export function fileLinks(secret: string, now: () => number = Date.now): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links to files', 32)).toString('hex');
  const { sign, opens } = signedPaths(key, now);
  const toPath = (name: FileName): string => `/files/${name}`;
  return {
    linkTo(name) {
      const endOfDay = Math.ceil(now() / DAY_MS) * DAY_MS;
      return `${toPath(name)}?${sign(toPath(name), endOfDay + DAYS * DAY_MS)}`;
    },
    opens: (name, signed) => opens(toPath(name), signed),
  };
}
