import { zipCodeFacts } from '../modules/buying/places/index.ts';
import { fitmentFacts, vehicleFacts } from '../modules/catalog/vehicles/index.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { type FactLoad, loadFacts } from '../platform/facts/load-facts.ts';

/** All facts that stand in the database. Fees, holidays, states, and load and speed tables are part of the code. */
const factKinds = [zipCodeFacts, vehicleFacts, fitmentFacts];

/** Brings a database to the facts that this version is shipped with; see {@link loadFacts}. */
export const loadShippedFacts = (
  db: Database,
  read?: (file: string) => Promise<string>,
): Promise<FactLoad[]> => loadFacts(db, factKinds, read);

/** The same for a program that has only the address of a migrated database. */
export async function loadFactsInto(url: string): Promise<FactLoad[]> {
  const db = openDatabase({ url, connections: 1, namedStatements: false });
  try {
    return await loadShippedFacts(db);
  } finally {
    await db.end();
  }
}
