/** The last file of `migrations`, which this version of the API needs. A newer schema serves it too. */
export const newestMigration = '0121_friends_known_again_found';
