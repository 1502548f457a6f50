/** The last file of `migrations`, which this version of the API needs. A newer schema serves it too. */
export const newestMigration = '0080_refunds_and_order_events';
