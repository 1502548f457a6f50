import { type ClientBase } from 'pg';
import { saveSampleOrganizations } from '@tirekit/api/sample-organizations';
import { saveSamplePrograms } from '@tirekit/api/sample-programs';
import { saveSamplePrices } from '@tirekit/api/sample-prices';
import { saveSampleSalesTerms } from '@tirekit/api/sample-sales-terms';
import { sampleUsers, saveSampleUsers } from '@tirekit/api/sample-users';

/** Opens an account for each kind of buyer. One that is there already stays as its visitor has left it. */
export async function loadBuyers(client: ClientBase): Promise<number> {
  const db = {
    execute: async (sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values])).rowCount ?? 0,
  };
  await saveSampleUsers(db);
  await saveSamplePrices(db);
  await saveSamplePrograms(db);
  await saveSampleOrganizations(db);
  await saveSampleSalesTerms(db);
  return sampleUsers.length;
}
