/** Migrates the database at `DATABASE_URL` to the newest schema: `node apps/api/src/cli/migrate.ts`. */
import { migrate } from '../platform/db/migrate.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL must name the database, as postgresql://user:password@host:5432/database.');
  process.exit(1);
}
try {
  const { migrations, functions } = await migrate(url);
  const ran = [...migrations, ...functions];
  process.stdout.write(ran.length > 0 ? `Migrated: ${ran.join(', ')}\n` : 'The database is up to date.\n');
} catch (error) {
  console.error(
    `The database could not be migrated: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
