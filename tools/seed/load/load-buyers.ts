import { type ClientBase } from 'pg';
import { sampleUsers, saveSampleUsers } from '../../../apps/api/src/modules/identity/sample-users.ts';

/** Opens an account for each kind of buyer. One that is there already stays as its visitor has left it. */
export async function loadBuyers(client: ClientBase): Promise<number> {
  await saveSampleUsers({
    execute: async (sql, values = []) => (await client.query(sql, [...values])).rowCount ?? 0,
  });
  return sampleUsers.length;
}
