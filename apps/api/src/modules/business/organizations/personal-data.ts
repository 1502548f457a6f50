import type { PersonalData } from '../../../platform/personal-data.ts';

const READ = `
  SELECT name AS organization, limit_cents AS "limitCents", is_approver AS "isApprover"
  FROM organization_member JOIN organization USING (org_id) WHERE uid = $1`;
const REQUESTS = `
  SELECT created_at AS "askedAt", total_cents AS "totalCents", state, why, asked FROM approval_request
  WHERE uid = $1 ORDER BY created_at`;

/** The organization of an account, and its requests to approvers. Orders keep their unit. */
export const organizationData: readonly PersonalData[] = [
  {
    name: 'organization',
    export: async (db, uid) => ({
      membership: await db.maybeOne(READ, [uid]),
      approvals: await db.query(REQUESTS, [uid]),
    }),
    async erase(tx, uid) {
      await tx.execute('DELETE FROM organization_member WHERE uid = $1', [uid]);
      await tx.execute('DELETE FROM approval_request WHERE uid = $1', [uid]);
    },
  },
];
