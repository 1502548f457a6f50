import { Client } from 'pg';

/** The database of the TireKit under test. `npm start` leaves its address in `.tirekit/api.env`. */
export async function inDatabase<T>(work: (db: Client) => Promise<T>): Promise<T> {
  const connectionString = process.env['DATABASE_URL'];
  if (!connectionString)
    throw new Error('DATABASE_URL is not set: `npm start` leaves it in .tirekit/api.env');
  const db = new Client({ connectionString });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
