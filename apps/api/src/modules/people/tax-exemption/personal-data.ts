import { letFilesGo } from '../../../platform/files/kept-files.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { readExemptions } from './exemption-rows.ts';

/**
 * A certificate that an order was exempt by has to stay with it, as its record for the state; all others are deleted. A file
 * without its certificate belongs to nothing, and is deleted within a day.
 */
const BOUGHT_BY = `EXISTS (SELECT FROM order_header WHERE uid = $1 AND quote ->> 'exemptionId' = tax_exemption.exemption_id)`;
const FORGET = `
  WITH gone AS (DELETE FROM tax_exemption WHERE uid = $1 AND NOT ${BOUGHT_BY} RETURNING file)
  ${letFilesGo('file IN (SELECT file FROM gone)')}`;
const UNLINK = `UPDATE tax_exemption SET uid = NULL, status = 'withdrawn' WHERE uid = $1`;

/** The tax-exemption certificates of an account. Erased before its orders lose their link to it. */
export const exemptionData: readonly PersonalData[] = [
  {
    name: 'taxExemptions',
    isErasedFirst: true,
    export: async (db, uid) =>
      (await readExemptions(db, uid)).map(({ uid: _uid, file: _file, channelId, ...row }) => ({
        ...row,
        storefront: channelId,
      })),
    async erase(tx, uid) {
      await tx.execute(FORGET, [uid]);
      await tx.execute(UNLINK, [uid]);
    },
  },
];
