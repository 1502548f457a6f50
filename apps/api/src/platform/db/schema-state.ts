/** The last file of `migrations`, which this version of the API needs. A newer schema serves it too. */
export const newestMigration = '0136_garage_tin_ids';
