import { CostCenter, Slug } from '@tirekit/contract';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database.ts';
import { randomCrockford } from '../../platform/random-id.ts';

/** An organization as a file has it, with the accounts that buy for it. */
export const OrganizationFile = z.array(
  z.strictObject({
    id: Slug,
    name: z.string().trim().min(1).max(80),
    requiresUnit: z.boolean().default(false),
    requiresCostCenter: z.boolean().default(false),
    costCenters: z.array(CostCenter).default([]),
    members: z.array(
      z.strictObject({
        email: z.string().trim(),
        /** In cents; an order above it has to be approved. Null: none has. */
        limitCents: z.int().min(0).nullable().default(null),
        approves: z.boolean().default(false),
      }),
    ),
  }),
);
export type OrganizationInFile = z.infer<typeof OrganizationFile>[number];

const SAVE = `
  INSERT INTO organization (org_id, name, requires_unit, requires_cost_center, cost_centers, sample)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (org_id) DO UPDATE SET name = excluded.name, requires_unit = excluded.requires_unit,
    requires_cost_center = excluded.requires_cost_center, cost_centers = excluded.cost_centers, sample = excluded.sample`;
const JOIN = `
  INSERT INTO organization_member (uid, member_id, org_id, limit_cents, is_approver)
  SELECT uid, $2, $3, $4, $5 FROM user_account WHERE lower(email) = lower($1) AND closed_at IS NULL
  ON CONFLICT (uid) DO UPDATE SET org_id = excluded.org_id, limit_cents = excluded.limit_cents,
    is_approver = excluded.is_approver`;
const LEAVE = `
  DELETE FROM organization_member USING user_account
  WHERE organization_member.uid = user_account.uid AND org_id = $1 AND lower(email) <> ALL ($2::text[])`;

const ID_LENGTH = 12;

/**
 * Saves organizations with exactly the members that the file names; other organizations stay.
 * @returns the addresses that have no account
 */
export async function saveOrganizations(
  tx: Pick<Queries, 'execute'>,
  organizations: readonly OrganizationInFile[],
  sample = false,
): Promise<string[]> {
  const unknown: string[] = [];
  for (const { id, name, requiresUnit, requiresCostCenter, costCenters, members } of organizations) {
    await tx.execute(SAVE, [id, name, requiresUnit, requiresCostCenter, costCenters, sample]);
    await tx.execute(LEAVE, [id, members.map(({ email }) => email.toLowerCase())]);
    for (const { email, limitCents, approves } of members) {
      const joined = await tx.execute(JOIN, [email, randomCrockford(ID_LENGTH), id, limitCents, approves]);
      if (joined === 0) unknown.push(email);
    }
  }
  return unknown;
}
