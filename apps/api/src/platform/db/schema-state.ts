/** The last file of `migrations`, which this version of the API needs. A newer schema serves it too. */
export const newestMigration = '0126_reviews_of_one_person_found';
