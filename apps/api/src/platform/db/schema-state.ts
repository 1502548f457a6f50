/** The last file of `migrations`, which this version of the API needs. A newer schema serves it too. */
export const newestMigration = '0162_applying_runs';

/** SQL: true if a newer version has migrated the database. */
export const IS_NEWER = `EXISTS (SELECT FROM schema_migration WHERE name COLLATE "C" > '${newestMigration}')`;
