import { readFile } from 'node:fs/promises';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { FileRefused } from '../../../platform/import/file-refused.ts';
import { type ComparedRow, compared, type Preview } from '../../../platform/import/preview.ts';
import { readJson, repeated } from '../../../platform/import/read-json.ts';
import { OrganizationFile, type OrganizationInFile, saveOrganizations } from './load-organizations.ts';

const ORGANIZATIONS = `
  SELECT org_id AS id, name, requires_unit AS "requiresUnit", requires_cost_center AS "requiresCostCenter",
    cost_centers AS "costCenters"
  FROM organization WHERE org_id = ANY ($1)`;
/** Members of the organizations in a file, and its members who belong to other organizations now. */
const MEMBERS = `
  SELECT lower(email) AS email, org_id AS "orgId", limit_cents AS "limitCents", is_approver AS approves
  FROM organization_member JOIN account_holder USING (uid)
  WHERE org_id = ANY ($1) OR lower(email) = ANY ($2)`;
const ACCOUNTS =
  'SELECT lower(email) AS email FROM account_holder WHERE lower(email) = ANY ($1) AND closed_at IS NULL';

type KnownOrganization = Omit<OrganizationInFile, 'members'> & Record<string, unknown>;
type KnownMember = { email: string; orgId: string; limitCents: number | null; approves: boolean };

/**
 * Compares a file of organizations with those stored and, if `apply` is set, saves all of it or nothing. Its organizations then have
 * exactly its members. Others stay, except that members may move away from them.
 * @returns also the addresses that have no account, and are left out
 * @throws FileRefused
 */
export async function importOrganizations(
  db: Database,
  path: string,
  { apply }: { readonly apply: boolean },
): Promise<Preview & { readonly unknown: readonly string[] }> {
  const { value: organizations, encoding } = readJson(await readFile(path), OrganizationFile);
  const emails = organizations.flatMap(({ members }) => members.map(({ email }) => email.toLowerCase()));
  const problems = [
    ...repeated(
      organizations.map(({ id }) => id),
      'The organization',
    ),
    ...repeated(emails, 'The member'),
  ];
  if (problems.length > 0) throw new FileRefused('Some entries are in the file twice.', problems);
  return db.transaction(async (tx) => {
    const { known, given, unknown } = await toRows(tx, organizations, emails);
    if (apply) await saveOrganizations(tx, organizations);
    const named = new Set(organizations.map(({ id }) => id));
    return {
      ...compared(known, given, { removes: ({ owner }) => owner !== undefined && named.has(owner) }),
      readAs: `Read as JSON in ${encoding}.`,
      converted: [],
      unknown,
    };
  });
}

async function toRows(tx: Queries, organizations: readonly OrganizationInFile[], emails: readonly string[]) {
  const ids = organizations.map(({ id }) => id);
  const [before, members, accounts] = [
    await tx.query<KnownOrganization>(ORGANIZATIONS, [ids]),
    await tx.query<KnownMember>(MEMBERS, [ids, emails]),
    new Set((await tx.query<{ email: string }>(ACCOUNTS, [emails])).map(({ email }) => email)),
  ];
  const limits = new Map(members.map(({ email, limitCents }) => [email, limitCents]));
  const organization = ({ id, name, ...fields }: KnownOrganization): [string, ComparedRow] => [
    id,
    { name, fields: { name, ...fields } },
  ];
  const member = ({ email, orgId, limitCents, approves }: KnownMember): [string, ComparedRow] => [
    email,
    { name: orgId, owner: orgId, fields: { limitCents, approves } },
  ];
  const inFile = organizations.flatMap(({ id, members: people }) =>
    people.map(({ email, limitCents, approves }) => ({
      email: email.toLowerCase(),
      orgId: id,
      limitCents: limitCents === undefined ? (limits.get(email.toLowerCase()) ?? null) : limitCents,
      approves,
    })),
  );
  return {
    known: new Map([...before.map(organization), ...members.map(member)]),
    given: new Map([
      ...organizations.map(({ members: _members, ...one }) => organization(one)),
      ...inFile.filter(({ email }) => accounts.has(email)).map(member),
    ]),
    unknown: emails.filter((email) => !accounts.has(email)),
  };
}
