import type { PersonalData } from '../../../platform/personal-data.ts';

const READ = `
  SELECT program_id AS program, way, joined_at AS "joinedAt" FROM program_member WHERE uid = $1`;

/** The partner program of an account. */
export const programData: readonly PersonalData[] = [
  {
    name: 'partnerProgram',
    export: (db, uid) => db.maybeOne(READ, [uid]),
    async erase(tx, uid) {
      await tx.execute('DELETE FROM program_member WHERE uid = $1', [uid]);
      await tx.execute('DELETE FROM program_sign_on WHERE uid = $1', [uid]);
      // The code stays used, without its member.
      await tx.execute('UPDATE program_code SET used_by = NULL WHERE used_by = $1', [uid]);
    },
  },
];
